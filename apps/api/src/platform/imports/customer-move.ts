import type { EventSource } from '#platform/events/record-event'

/** One customer takes over what another one has. */
export type CustomerMove = { from: string; to: string; now: Date }

/** Moves a domain's rows of a customer to another one, and records it; the domain that owns the tables gives it. */
export type MoveRows = (source: EventSource, move: CustomerMove) => Promise<void>
