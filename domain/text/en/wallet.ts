/** Texts about wallets, except those that the specification names. */
export const walletEn = {
  wallet: "Wallet",
  coin_saves: "{duration}: −{coinPercent}% in {coin}, −{starsPercent}% in Stars.",
  copy_address: "Copy address",
  address_copied: "Address copied",
  wallet_declined: "The wallet wasn't connected.",
  wallet_outdated: "Please update your wallet: this version can't do what's needed.",
  wallet_wrong_network: "Your wallet is set to another network. Switch the network in the wallet and try again.",
  wallet_failed: "The wallet didn't answer. Please try again.",
};
