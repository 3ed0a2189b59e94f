import { core } from 'zod/mini'

type Schema = core.$ZodType

type Parts = Partial<Record<'innerType' | 'element' | 'valueType' | 'catchall', Schema>> & {
	options?: readonly Schema[]
	items?: readonly Schema[]
	shape?: Record<string, Schema>
}

const partsOf = ({ innerType, element, valueType, catchall, options, items, shape }: Parts) =>
	[innerType, element, valueType, catchall, ...(options ?? []), ...(items ?? [])]
		.concat(Object.values(shape ?? {}))
		.filter((part) => part !== undefined)

const known = new Set<Schema>()

/**
 * Compiles the objects of a schema with zod, as its full edition does. The contract uses the mini edition,
 * which interprets each field of each row of a long list, and needs three times as long.
 */
function compileObjects(schema: Schema): void {
	if (known.has(schema)) return
	known.add(schema)
	const { def } = schema._zod
	for (const part of partsOf(def as Parts)) compileObjects(part)
	if (def.type !== 'object') return
	const object = schema as core.$ZodObject
	core.$ZodObjectJIT.init(object, object._zod.def)
	if (!def.checks?.length) object._zod.run = object._zod.parse
}

/** Serializes responses by a schema: unknown fields are left out. For services: browsers may forbid it. */
export function compileAnswer(schema: Schema): (answer: unknown) => string {
	compileObjects(schema)
	return (answer) => {
		const { error, data } = core.safeParse(schema, answer)
		if (error) throw error
		return JSON.stringify(data)
	}
}
