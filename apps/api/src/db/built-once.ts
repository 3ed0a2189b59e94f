import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Placeholder for a value in a statement that is built before the value is known */
class Slot {
	readonly name: string
	constructor(name: string) {
		this.name = name
	}
}

const slots = new Proxy({}, { get: (_target, name) => new Slot(String(name)) })

/**
 * Builds a statement once per `kind` and runs it with new values afterwards: for short, frequent queries,
 * building takes longer than the service's work on the rows. `build` gets placeholders and may only pass them
 * on to the statement.
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
