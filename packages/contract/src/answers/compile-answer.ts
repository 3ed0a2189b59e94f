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
 * Has zod compile the objects of a schema, as its large edition does. The contract is written in the small one,
 * which asks each field of each row of a long list anew what it is, and needs three times as long for it.
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

/** Writes answers as a schema says: nothing leaves that is not in it. For services: browsers may forbid it. */
export function compileAnswer(schema: Schema): (answer: unknown) => string {
	compileObjects(schema)
	return (answer) => {
		const { error, data } = core.safeParse(schema, answer)
		if (error) throw error
		return JSON.stringify(data)
	}
}
