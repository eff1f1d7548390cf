/** Texts about wallets, except those that the specification names. */
export const walletEn = {
  wallet: "Wallet",
  copy_address: "Copy address",
  address_copied: "Address copied",
  wallet_declined: "The wallet was not connected.",
  wallet_outdated: "Please update the wallet: this version lacks what is needed.",
  wallet_wrong_network: "The wallet is set to another network. Switch the network in the wallet and try again.",
  wallet_failed: "The wallet did not answer. Please try again.",
};
