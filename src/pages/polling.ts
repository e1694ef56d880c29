/** An open page follows changes, whoever made them; of what has not changed the server knows that without counting. */
export const POLLING_INTERVAL = 2_000;
