import type { Db } from '@roundsman/api/db/database'
import { demoPassword, hashPassword } from '@roundsman/api/domains/employees'
import { createWriter, type Writer } from './bulk/bulk-writer.ts'
import type { Serials } from './goods/orders.ts'
import { createParts, type Part } from './goods/parts.ts'
import { drawPictures, type Pictures } from './pictures.ts'
import { createRandom, type Random } from './random.ts'
import { demoSeed } from './staff/accounts.ts'
import type { SaveFile } from './stored-files.ts'

/** What all countries of one loading share. */
export type WorldContext = {
	write: Writer
	now: Date
	random: Random
	parts: readonly Part[]
	/** Of customers and of orders: no two have the same number. */
	customerSerials: Serials
	orderSerials: Serials
	saveFile: SaveFile
	pictures: Pictures
	passwordHash: string
}

/** Starts the loading of a world: the same `now` gives the same rows on either database. */
export async function openWorld(db: Db, now: Date, saveFile: SaveFile): Promise<WorldContext> {
	const random = createRandom(demoSeed)
	return {
		write: createWriter(db),
		now,
		random,
		parts: createParts(random.fork('parts')),
		customerSerials: { next: 1 },
		orderSerials: { next: 1 },
		saveFile,
		pictures: await drawPictures(),
		// One hash for all: what it hides is printed at every start.
		passwordHash: await hashPassword(demoPassword),
	}
}
