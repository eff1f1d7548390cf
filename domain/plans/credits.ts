/** Credits renew this often, counted from the subscription's start or the registration (decision 20). */
export const CREDIT_PERIOD_DAYS = 30;
