import type { Db } from '#db/database'

/** One customer takes over what another one has. */
export type CustomerMove = { from: string; to: string; now: Date }

/** Moves a domain's rows of a customer to another one; the domain that owns the tables gives it. */
export type MoveRows = (db: Db, move: CustomerMove) => Promise<void>
