import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Where a value belongs in a statement that is built before the value is known. */
class Slot {
	readonly name: string
	constructor(name: string) {
		this.name = name
	}
}

const slots = new Proxy({}, { get: (_target, name) => new Slot(String(name)) })

/**
 * A statement that is built once for each `kind` and asked with other values from then on: for a short answer that is
 * asked all the time, building it takes longer than what the service does with the rows. `build` gets places for the
 * values and may only hand them on to the statement.
 */
export function builtOnce<Values extends object, Row, Kind extends string = ''>(
	build: (db: Db, values: Values, kind: Kind) => Compilable<Row>,
) {
	const known = new Map<string, CompiledQuery<Row>>()
	return async (db: Db, values: Values, kind?: Kind): Promise<Row[]> => {
		const key = kind ?? ''
		const built = known.get(key) ?? build(db, slots as Values, key as Kind).compile()
		known.set(key, built)
		const parameters = built.parameters.map((one) =>
			one instanceof Slot ? values[one.name as keyof Values] : one,
		)
		const { rows } = await db.executeQuery<Row>({ ...built, parameters })
		return rows
	}
}
