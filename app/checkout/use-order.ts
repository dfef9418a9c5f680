import { useCallback, useEffect, useState } from "react";
import type { Order } from "../../contract/order.ts";
import { findOrder } from "./orders.ts";
import { useRemote } from "./use-remote.ts";

/** How often a pending order is asked for again, and for how long before that is left to the visitor, in milliseconds. */
const pollInterval = 2_000;
const pollFor = 60_000;

/** One order; while it is pending it is asked for again every two seconds, for a minute. */
export function useOrder(id: string) {
  const load = useCallback(() => findOrder(id), [id]);
  const { remote, reload, setRemote } = useRemote<Order>(load);
  const [began, setBegan] = useState(() => Date.now());
  const [patient, setPatient] = useState(true);
  const pending = remote.state === "ready" && remote.value.status === "pending";
  useEffect(() => {
    if (!pending || !patient) return;
    const timer = setTimeout(() => {
      if (Date.now() - began > pollFor) setPatient(false);
      // A poll that fails leaves what is shown; the next one may succeed.
      else
        findOrder(id)
          .then((value) => setRemote({ state: "ready", value }))
          .catch(() => setRemote((shown) => ({ ...shown })));
    }, pollInterval);
    return () => clearTimeout(timer);
  }, [pending, patient, began, id, remote, setRemote]);

  const checkAgain = async () => {
    setBegan(Date.now());
    setPatient(true);
    await reload();
  };
  return { remote, polling: pending && patient, checkAgain };
}
