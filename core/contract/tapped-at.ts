/**
 * Request header: when a person did what the request writes, by the clock of their device, as an instant. The audit
 * keeps it beside the server's time: a record, never an order. Each request of a batch has its own.
 */
export const tappedAtHeader = 'Tapped-At';

/**
 * Request header: when the device sends the request, by its own clock, as an instant; a retry says it anew. It tells
 * by how much that clock is wrong. A batch has one.
 */
export const sentAtHeader = 'Sent-At';
