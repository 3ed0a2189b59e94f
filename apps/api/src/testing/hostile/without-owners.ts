import {
	AndNode,
	type KyselyPlugin,
	OnNode,
	type OperationNode,
	OperationNodeTransformer,
	ParensNode,
	PostgresQueryCompiler,
	RawNode,
	type RootOperationNode,
	WhereNode,
} from 'kysely'

// Queries as they would be if somebody had forgotten whose rows they are for: a mutant of every repository.

/** What queries know people and their sectors by. */
const ownerLabels = /\b(employee_id|sector_id|handed_over_from|employee_sector|office_scope)\b/
/** What stands between the sectors and the countries of a scope in `isInScope`. */
const scopeText = /^::uuid\[\]\)\s+or $/

/** Whether a text of a condition fulfils a test, however deep it lies. */
function hasText(node: unknown, isIt: (text: string) => boolean): boolean {
	if (typeof node === 'string') return isIt(node)
	if (Array.isArray(node)) return node.some((part) => hasText(part, isIt))
	if (node === null || typeof node !== 'object' || node instanceof Date) return false
	return Object.values(node).some((part) => hasText(part, isIt))
}

const namesOwner = (node: OperationNode) =>
	hasText(node, (text) => ownerLabels.test(text) || scopeText.test(text))
const holdsValue = (node: OperationNode) =>
	hasText(node, (text) => text === 'ValueNode' || text === 'PrimitiveValueListNode')

/** A condition without those of its parts that are left out; undefined for nothing. */
function leaveOut(
	node: OperationNode,
	isOut: (node: OperationNode) => boolean,
): OperationNode | undefined {
	if (AndNode.is(node)) {
		const [left, right] = [leaveOut(node.left, isOut), leaveOut(node.right, isOut)]
		return left && right ? AndNode.create(left, right) : (left ?? right)
	}
	if (ParensNode.is(node)) {
		const inner = leaveOut(node.node, isOut)
		return inner && ParensNode.create(inner)
	}
	return isOut(node) ? undefined : node
}

const always = RawNode.createWithSql('true')

class Forgetting extends OperationNodeTransformer {
	protected override transformWhere(node: WhereNode): WhereNode {
		return super.transformWhere(WhereNode.create(leaveOut(node.where, namesOwner) ?? always))
	}
	/** Two tables stay joined by their columns: only what compares with the caller is left out. */
	protected override transformOn(node: OnNode): OnNode {
		const isOut = (one: OperationNode) => namesOwner(one) && holdsValue(one)
		return super.transformOn(OnNode.create(leaveOut(node.on, isOut) ?? always))
	}
}

/** Has queries forget whose rows they are for: all of them, or the one of this text. */
export function withoutOwners(only?: string) {
	const changed = new Set<string>()
	const forgetting = new Forgetting()
	const plugin: KyselyPlugin = {
		transformQuery: ({ node, queryId }) => {
			const textOf = (query: RootOperationNode) =>
				new PostgresQueryCompiler().compileQuery(query, queryId).sql
			const mutant = forgetting.transformNode(node, queryId)
			const text = textOf(node)
			if (textOf(mutant) === text) return node
			changed.add(text)
			return only === undefined || only === text ? mutant : node
		},
		transformResult: async ({ result }) => result,
	}
	return { plugin, changed }
}
