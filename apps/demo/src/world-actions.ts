import type { RoleName } from '@roundsman/contract'
import type { Row } from './bulk/bulk-writer.ts'
import { deterministicId, type Random } from './random.ts'
import { type ActionCode, actionCodes } from './texts/action-codes.ts'
import { actionsDe } from './texts/actions-de.ts'
import { actionsEn } from './texts/actions-en.ts'
import { actionsFr } from './texts/actions-fr.ts'
import { actionsIt } from './texts/actions-it.ts'
import { actionsNl } from './texts/actions-nl.ts'

const codes = Object.keys(actionCodes) as ActionCode[]
const actionId = (code: ActionCode) => deterministicId(`action ${code}`)

/** The catalogue of what can be done at a visit, in every language. */
export function actionRows(): Row<'action'>[] {
	return codes.map((code) => ({
		id: actionId(code),
		code,
		type: actionCodes[code].type,
		minutes: actionCodes[code].minutes,
		roles: [...actionCodes[code].roles],
		customer_statuses: actionCodes[code].type === 'prospecting' ? ['lead', 'prsp'] : null,
		texts: {
			en: actionsEn[code],
			fr: actionsFr[code],
			de: actionsDe[code],
			nl: actionsNl[code],
			it: actionsIt[code],
		},
	}))
}

const choices = {
	pickup: [] as string[],
	'service-agent': [] as string[],
	prospector: [] as string[],
}
for (const code of codes) {
	const { type, roles } = actionCodes[code]
	if (type === 'pickup') choices.pickup.push(actionId(code))
	else for (const role of roles) choices[role].push(actionId(code))
}

const actionCounts = [
	[0, 10],
	[1, 32],
	[2, 30],
	[3, 21],
	[4, 7],
] as const

/** The actions of one visit, 0 to 4 of them; a visit with a return has one to collect it. */
export function chooseActions(role: RoleName, isReturn: boolean, random: Random): string[] {
	const count = random.weighted(actionCounts)
	const first = isReturn ? [random.pick(choices.pickup)] : []
	const others = new Set<string>()
	while (others.size < count - first.length) others.add(random.pick(choices[role]))
	return [...first, ...others]
}
