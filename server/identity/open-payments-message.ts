/** The message for the visitor when an account with open payments is not deleted. */
export const openPaymentsMessage = "Please cancel your subscriptions and open orders first";
