/** Why an account that still pays is not deleted. */
export const keptAccountMessage = "Please cancel your subscriptions and open orders first";
