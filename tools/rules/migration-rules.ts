import { neededBy } from '../../apps/api/src/db/schema-fit.ts'

// Two releases run side by side while one takes the other's place, and one can go back: a migration adds, and
// takes away one release later. What a rule forbids can be done by a statement below a comment
// `-- contract: why nobody uses it any more`. The name of such a migration ends with the number of the one since
// which nobody does: `0130-drop-comment-needs-0121` (decision 145).

/** Tables that hold more than 100,000 rows at a large firm: nobody waits while they are read or written whole. */
export const largeTables = [
	...['customer', 'contact_person', 'contact_phone', 'customer_change', 'customer_field_change'],
	...['customer_order', 'order_product', 'order_delivery', 'coupon', 'key_account'],
	...['visit', 'visit_action', 'visit_report', 'tour', 'action', 'operation', 'event'],
	...['file', 'parcel_article', 'claim', 'claim_image', 'ticket', 'outbound'],
	...['import_row', 'webhook_delivery', 'webhook_attempt', 'customer_placing'],
]

type Statement = { text: string; isContract: boolean }

const contract = /^\s*--\s*contract: \S.{9,}$/m

/** The statements of a script, without comments and the bodies of functions. */
function statementsOf(script: string): Statement[] {
	const pieces = script.match(
		/(?:--[^\n]*|\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|[^;$'-]|-(?!-)|\$(?!\$))+/g,
	)
	return (pieces ?? []).map((piece) => ({
		isContract: contract.test(piece),
		text: piece
			.replace(/--[^\n]*/g, '')
			.replace(/\$\$[\s\S]*?\$\$/g, '$$$$')
			.replace(/'(?:[^']|'')*'/g, "''")
			.replace(/\s+/g, ' ')
			.trim()
			.toLowerCase(),
	}))
}

/** The actions of an `alter table`, at the commas that stand in no brackets. */
function actionsOf(text: string): string[] {
	const actions = ['']
	let depth = 0
	for (const letter of text) {
		if (letter === '(') depth += 1
		if (letter === ')') depth -= 1
		if (letter === ',' && depth === 0) actions.push('')
		else actions[actions.length - 1] += letter
	}
	return actions.map((action) => action.trim())
}

/** A default that is computed for each row: the table is written anew. */
const volatileDefault = /\bdefault [^,]*(?:random|uuid|clock_timestamp|nextval)\w*\(/

function checkAction(action: string, isLarge: boolean): string[] {
	const adds = /^add (?:column )?(?!constraint|check|unique|primary|foreign|exclude)/.test(action)
	const isFilled = /\bdefault\b|\bgenerated\b/.test(action)
	return [
		...(/^drop (?:column|(?!constraint|not|default|expression|identity)\w)/.test(action)
			? ['drops a column']
			: []),
		...(/^rename\b/.test(action) ? ['renames'] : []),
		...(/\bset not null\b/.test(action) ? ['sets a column not null'] : []),
		...(adds && /\bnot null\b/.test(action) && !isFilled
			? ['adds a column that is not null and has no default']
			: []),
		...(isLarge && /^alter (?:column )?\w+ (?:set data )?type\b/.test(action)
			? ['changes the type of a column of a large table']
			: []),
		...(isLarge && adds && (/\bgenerated always as \(/.test(action) || volatileDefault.test(action))
			? ['writes a large table anew']
			: []),
		...(isLarge && /^add (?:constraint|check|foreign|unique|primary|exclude)/.test(action)
			? /\bnot valid\b/.test(action) || /\busing index\b/.test(action)
				? []
				: ['adds a constraint to a large table that is not "not valid"']
			: []),
	]
}

const nameIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]

function checkStatement(text: string, created: ReadonlySet<string>): string[] {
	const isLarge = (table: string | undefined) =>
		table !== undefined && largeTables.includes(table) && !created.has(table)
	const alter = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(text)
	if (alter && !created.has(alter[1] ?? '')) {
		return actionsOf(alter[2] ?? '').flatMap((action) => checkAction(action, isLarge(alter[1])))
	}
	if (/^drop (?:table|view|type|function|materialized view|sequence|schema)\b/.test(text)) {
		return ['drops what an older release may use']
	}
	if (/^alter (?:type|index|view|sequence|function)\b.* rename\b/.test(text)) return ['renames']
	const indexed = nameIn(text, /^create (?:unique )?index .*?\bon (?:only )?(\w+)/)
	if (isLarge(indexed) && !/^create (?:unique )?index concurrently if not exists /.test(text)) {
		return ['makes an index of a large table not "concurrently if not exists"']
	}
	const written = nameIn(text, /^(?:update|delete from) (?:only )?(\w+)/)
	return isLarge(written) ? ['writes many rows of a large table'] : []
}

/** What is wrong with a migration, a sentence each. */
export function checkMigration(script: string): string[] {
	const statements = statementsOf(script).filter(({ text }) => text !== '')
	const created = new Set(
		statements.flatMap(
			({ text }) => nameIn(text, /^create (?:unlogged )?table (?:if not exists )?(\w+)/) ?? [],
		),
	)
	const isConcurrent = ({ text }: Statement) => /^create (?:unique )?index concurrently/.test(text)
	const concurrent = statements.filter(isConcurrent).length
	const isMixed = concurrent > 0 && concurrent < statements.length
	return [
		...statements
			.filter(({ isContract }) => !isContract)
			.flatMap(({ text }) =>
				checkStatement(text, created).map((fault) => `${fault}: ${text.slice(0, 80)}`),
			),
		...(isMixed
			? ['makes an index concurrently beside other statements: give it a file of its own']
			: []),
	]
}

/** What is wrong with the name of a migration among all others, a sentence each. */
export function checkMigrationName(
	name: string,
	script: string,
	others: readonly string[],
): string[] {
	const takesAway = statementsOf(script).some(({ isContract }) => isContract)
	const needed = neededBy(name)
	if (!takesAway) {
		return needed === undefined ? [] : ['needs another one, and takes nothing away']
	}
	if (needed === undefined) {
		return ['takes something away: its name must end with -needs- and a number']
	}
	const isEarlier = others.some((other) => other.startsWith(`${needed}-`) && other < name)
	return isEarlier ? [] : [`needs ${needed}, which is no earlier migration`]
}
