import type { Customer } from '@roundsman/contract'
import { QuickAction, QuickActions } from '@roundsman/ui/button/quick-action'
import {
	CalendarClock,
	CircleAlert,
	MapPinCheck,
	Navigation,
	Phone,
	RotateCcw,
	Ticket,
	X,
} from 'lucide'
import { useHasFeature } from '#domains/employees'
import type { Visit } from '#domains/visits'
import { useStartByHand } from '#features/arrival'
import { useReturnEntry } from '#features/returns'
import { ticketLink, useTicketBlock } from '#features/tickets'
import { useNavigationLink } from '#features/visit'
import { toaster } from '#parts/toaster.ts'
import { useTranslation } from '#texts'

type Shown = { visit: Visit; customer: Customer | undefined }

const refuse = (text: string) => toaster.show({ text, isFailure: true })

function CallAction({ visit, customer }: Shown) {
	const { t } = useTranslation(['visits', 'customerDetails'])
	const [first] = (customer?.contactPersons ?? []).flatMap(({ phones }) => phones)
	const phone = visit.customer.phone ?? (first && `${first.phonePrefix}${first.phoneNumber}`)
	return (
		<QuickAction
			icon={Phone}
			blocked={!phone}
			href={`tel:${phone}`}
			onPress={() =>
				phone || refuse(`${t('customerDetails:phone')}: ${t('customerDetails:unknown')}`)
			}
		>
			{t('visits:call')}
		</QuickAction>
	)
}

function NavigateAction({ visit }: Pick<Shown, 'visit'>) {
	const { t } = useTranslation('visits')
	const linkOf = useNavigationLink()
	return (
		<QuickAction icon={Navigation} href={linkOf(visit)}>
			{t('navigate')}
		</QuickAction>
	)
}

function ReturnAction({ visit }: Pick<Shown, 'visit'>) {
	const { t } = useTranslation('visitWork')
	const { open } = useReturnEntry({ id: visit.customerId, title: visit.companyName })
	return (
		<QuickAction icon={RotateCcw} onPress={() => open('')}>
			{t('deedReturn')}
		</QuickAction>
	)
}

function ProblemAction({ visit }: Pick<Shown, 'visit'>) {
	const { t } = useTranslation('visitWork')
	const blockedReason = useTicketBlock(visit.customer.awsId)
	const { customerId, id: visitId } = visit
	return (
		<QuickAction
			icon={CircleAlert}
			blocked={blockedReason !== null}
			renderLink={ticketLink({ customerId, visitId })}
			onPress={() => blockedReason && refuse(blockedReason)}
		>
			{t('deedProblem')}
		</QuickAction>
	)
}

/** Actions at the customer's place while the visit is running. */
export function ActionsThere({ visit, customer, onCoupon }: Shown & { onCoupon: () => void }) {
	const { t } = useTranslation('visitWork')
	const handlesReturns = useHasFeature('returns')
	return (
		<QuickActions isInBar>
			{handlesReturns ? <ReturnAction visit={visit} /> : <NavigateAction visit={visit} />}
			<ProblemAction visit={visit} />
			<QuickAction icon={Ticket} blocked={!customer} onPress={onCoupon}>
				{t('deedCoupon')}
			</QuickAction>
			<CallAction visit={visit} customer={customer} />
		</QuickActions>
	)
}

/** Actions on the way; a stop far away begins with its route, so the button to start the visit is here. */
export function ActionsBefore({
	visit,
	customer,
	isHereOffered,
	onReplan,
	onCancel,
}: Shown & { isHereOffered: boolean; onReplan: () => void; onCancel: () => void }) {
	const { t } = useTranslation('visits')
	const startByHand = useStartByHand()
	return (
		<QuickActions isInBar>
			{isHereOffered ? (
				<QuickAction icon={MapPinCheck} onPress={() => void startByHand(visit)}>
					{t('here')}
				</QuickAction>
			) : (
				<NavigateAction visit={visit} />
			)}
			<CallAction visit={visit} customer={customer} />
			<QuickAction icon={CalendarClock} isQuiet blocked={!visit.isReplanable} onPress={onReplan}>
				{t('replanShort')}
			</QuickAction>
			<QuickAction icon={X} isQuiet blocked={!visit.isCancelable} onPress={onCancel}>
				{t('cancelShort')}
			</QuickAction>
		</QuickActions>
	)
}
