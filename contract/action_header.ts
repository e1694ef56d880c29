/** The header of an answer that names the action of the history which the call has made. */
export const ACTION_HEADER = 'X-Action';
