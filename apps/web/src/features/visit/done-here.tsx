import { shownDay } from '@roundsman/client/texts/formats'
import { dateIn } from '@roundsman/contract'
import { Row } from '@roundsman/ui/list/rows'
import { Tile } from '@roundsman/ui/tile'
import { CircleAlert, FileCheck } from 'lucide'
import { useMoney, useProfile } from '#domains/employees'
import { useChangeLabels } from '#domains/operations'
import { returnConfirm } from '#domains/returns/changes'
import { approvalOf, useReturnTitle } from '#domains/returns/details'
import { ticketCreate, ticketOf } from '#domains/tickets/changes'
import { useTicketAbout } from '#domains/tickets/history'
import { ChangeBadge } from '#features/returns'
import { useToday } from '#features/today'
import { Link } from '#parts/link.tsx'
import { answerOf } from '#platform/outbox/change-body'
import { useOperations } from '#platform/outbox/live-data'
import { changeStateOf, isWaiting, type Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

/** Pending or delivered changes; discarded or corrected ones do not count. */
const isDone = (operation: Operation) => isWaiting(operation) || operation.state === 'done'

const isOfCustomer = (operation: Operation, customerId: string): boolean =>
	returnConfirm.is(operation)
		? returnConfirm.bodyOf(operation).customerId === customerId
		: ticketCreate.is(operation) && ticketOf(operation).customerId === customerId

/** Signed returns and reported problems at a customer today, from this phone's changes. */
export function useDoneHere(customerId: string): Operation[] {
	const operations = useOperations()
	const today = useToday()
	const { data: profile } = useProfile()
	const dayOf = (moment: Date) => (profile ? dateIn(profile.timeZone, moment) : shownDay(moment))
	return operations.filter(
		(one) =>
			isDone(one) && isOfCustomer(one, customerId) && dayOf(new Date(one.timestamp)) === today,
	)
}

/** The sync state of a change that has not arrived. */
function useBadges() {
	const operations = useOperations()
	return (entity: string) =>
		changeStateOf(operations, entity) ? { badges: <ChangeBadge entity={entity} /> } : {}
}

/** A return that was signed here: links to its receipt, or to the return where the office refused it. */
function SignedRow({ operation }: { operation: Operation }) {
	const { t } = useTranslation(['visitHistory', 'approval'])
	const { at } = useChangeLabels()
	const titleOf = useReturnTitle()
	const money = useMoney()
	const badges = useBadges()
	const { totals } = returnConfirm.bodyOf(operation)
	const entity = operation.entity ?? ''
	const answer = answerOf(operation) as { id?: string; number?: number } | undefined
	const id = answer?.id ?? entity.slice(entity.indexOf(':') + 1)
	const number = answer?.number ?? approvalOf(operation).number ?? 0
	const facts = [
		t('visitHistory:doneHere.signed', { when: at(operation.timestamp) }),
		t('approval:claims', { count: totals.articles }),
		t('approval:pieces', { count: totals.quantity }),
	]
	return (
		<Row
			wrap
			title={titleOf(number)}
			subtitle={facts.join(' · ')}
			lead={<Tile icon={FileCheck} />}
			meta={money(totals.sum)}
			{...badges(entity)}
			renderLink={(look) =>
				operation.state === 'needs-person' ? (
					<Link to="/returns/$id" params={{ id }} {...look} />
				) : (
					<Link to="/returns/$id/receipt" params={{ id }} {...look} />
				)
			}
			chevron
		/>
	)
}

/** A problem that was reported here: links to the customer's history, which shows its state. */
function TicketRow({ operation, customerId }: { operation: Operation; customerId: string }) {
	const { when, title } = useChangeLabels()
	const badges = useBadges()
	const about = useTicketAbout()(ticketOf(operation).data)
	return (
		<Row
			wrap
			title={title(operation)}
			subtitle={[about, when(operation.timestamp)].filter(Boolean).join(' · ')}
			lead={<Tile icon={CircleAlert} />}
			{...badges(operation.entity ?? '')}
			renderLink={(look) => <Link to="/customers/$id/all" params={{ id: customerId }} {...look} />}
			chevron
		/>
	)
}

/** Today's finished work at a stop as rows with links, with or without network, including waiting changes. */
export function DoneHereRows({
	done,
	customerId,
}: {
	done: readonly Operation[]
	customerId: string
}) {
	return done
		.toReversed()
		.map((operation) =>
			returnConfirm.is(operation) ? (
				<SignedRow key={operation.id} operation={operation} />
			) : (
				<TicketRow key={operation.id} operation={operation} customerId={customerId} />
			),
		)
}
