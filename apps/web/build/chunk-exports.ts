/** The last statement of a chunk, which names what others can take from it. */
export const lastExport = /export\{(?<names>[^}]*)\};?\s*$/

/** `a as b` for each name, as pairs of what is taken and what it is called. */
export const pairsOf = (names: string): [string, string][] =>
	names
		.split(',')
		.filter(Boolean)
		.map((name) => {
			const [taken = '', called = taken] = name.split(' as ')
			return [taken, called]
		})
