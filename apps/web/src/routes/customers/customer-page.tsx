import { Button, buttonClass } from '@roundsman/ui/button/button'
import { IconLink } from '@roundsman/ui/button/icon-button'
import { QuickAction, QuickActions } from '@roundsman/ui/button/quick-action'
import { Icon } from '@roundsman/ui/icon'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Header } from '@roundsman/ui/shell/header'
import { PageHead } from '@roundsman/ui/shell/page-head'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { useParams, useSearch } from '@tanstack/react-router'
import {
	CalendarPlus,
	ClipboardCheck,
	DoorClosed,
	DoorOpen,
	History,
	Mail,
	Navigation,
	Pencil,
	Phone,
	Scale,
} from 'lucide'
import { Suspense, useState } from 'react'
import { type Customer, saidUnderName } from '#domains/customers'
import { customerEntity } from '#domains/customers/changes'
import {
	ContactPersonList,
	CustomerBadges,
	CustomerFieldsPanel,
	customerDetailQueries,
	LoyaltyCard,
	MarketStructurePanel,
	NextVisitLine,
} from '#domains/customers/details'
import { useTodayVisits } from '#domains/visits/changes'
import {
	type CustomerDialogName,
	CustomerDialogs,
	LastWords,
	useCustomerDetails,
	useCustomerNavigation,
} from '#features/customer'
import { keepListAddress } from '#features/customer-list'
import { ChangeLine } from '#features/sync-centre'
import { PlanVisitSheet } from '#features/visit-planning'
import { Link } from '#parts/link.tsx'
import { ReadFailed } from '#parts/read-failed.tsx'
import { type ReadAhead, unopenedMs } from '#parts/read-first.ts'
import { toaster } from '#parts/toaster.ts'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useWholeScreen } from '#parts/use-whole-screen.ts'
import { useTranslation } from '#texts'
import { TradeRows } from './history/trade-rows.tsx'

const scrollId = 'customer'

type Shown = { customer: Customer; open: (dialog: CustomerDialogName) => void }

function EditLink({ id }: { id: string }) {
	const { t } = useTranslation('customerDetails')
	return (
		<Link to="/customers/$id/edit" params={{ id }} className={buttonClass({ kind: 'text' })}>
			<Icon glyph={Pencil} size={20} />
			{t('edit')}
		</Link>
	)
}

function Shortcuts({ customer }: Pick<Shown, 'customer'>) {
	const { t } = useTranslation(['customerDetails', 'customerForm'])
	const navigation = useCustomerNavigation(customer)
	const { id, phonePrefix, phoneNumber, email } = customer
	return (
		<QuickActions>
			<QuickAction
				icon={Phone}
				blocked={!phoneNumber}
				href={`tel:${phonePrefix ?? ''}${phoneNumber}`}
				onPress={() =>
					phoneNumber || toaster.show({ text: `${t('phone')}: ${t('unknown')}`, isFailure: true })
				}
			>
				{t('call')}
			</QuickAction>
			<QuickAction
				icon={Navigation}
				renderLink={(look) => <a href={navigation} target="_blank" rel="noopener" {...look} />}
			>
				{t('navigate')}
			</QuickAction>
			<QuickAction
				icon={Mail}
				blocked={!email}
				href={`mailto:${email}`}
				onPress={() =>
					email ||
					toaster.show({
						text: `${t('customerForm:field.email')}: ${t('unknown')}`,
						isFailure: true,
					})
				}
			>
				{t('writeEmail')}
			</QuickAction>
			<QuickAction
				icon={History}
				renderLink={(look) => (
					<Link to="/customers/$id/all" params={{ id }} search={keepListAddress} {...look} />
				)}
			>
				{t('history')}
			</QuickAction>
		</QuickActions>
	)
}

function Fields({ customer, open }: Shown) {
	const { t } = useTranslation('customerDetails')
	const navigation = useCustomerNavigation(customer)
	return (
		<>
			<SectionTitle>{t('details')}</SectionTitle>
			<CustomerFieldsPanel
				customer={customer}
				navigation={navigation}
				onCopied={(text) => toaster.show({ text })}
				onCoupons={() => open('coupon')}
				onNote={() => open('note')}
				onLabel={() => open('label')}
				onClearLocation={() => open('location')}
				renderLocationLink={(look) => (
					<Link to="/customers/$id/update-location" params={{ id: customer.id }} {...look} />
				)}
			/>
			<Button icon={Scale} className="mt-3 w-full" onClick={() => open('vat')}>
				{t('legal')}
			</Button>
		</>
	)
}

function Body({ customer, open, currency }: Shown & { currency: string }) {
	const { t } = useTranslation('customerDetails')
	const { id, loyaltyProgram, isClosed, contactPersons } = customer
	const hasPeople = contactPersons.length > 0
	const people = <ContactPersonList people={contactPersons} />
	const isWhole = useWholeScreen(scrollId, id)
	return (
		<>
			<PageHead
				title={customer.title}
				subtitle={saidUnderName(customer.title, customer)}
				focusKey={id}
				badges={<CustomerBadges customer={customer} />}
				actions={<EditLink id={id} />}
			/>
			<ChangeLine entity={customerEntity(id)} />
			<div className="flex flex-col gap-3 pt-1">
				<Shortcuts customer={customer} />
				{loyaltyProgram && <LoyaltyCard loyalty={loyaltyProgram} currency={currency} />}
				{hasPeople && people}
				{(isWhole || !hasPeople) && (
					<>
						<LastWords customer={customer} />
						<TradeRows customer={customer} />
					</>
				)}
			</div>
			{isWhole && (
				<>
					<Fields customer={customer} open={open} />
					{customer.marketType.value === 'key-account' && (
						<MarketStructurePanel customer={customer} />
					)}
					{!hasPeople && people}
					<Button
						kind={isClosed ? 'outline' : 'danger'}
						icon={isClosed ? DoorOpen : DoorClosed}
						className="mt-6 w-full"
						onClick={() => open('closing')}
					>
						{isClosed ? t('open.action') : t('close.action')}
					</Button>
				</>
			)}
		</>
	)
}

function useRunningVisit(customerId: string) {
	const { visits } = useTodayVisits()
	return visits.find(
		(visit) => visit.customerId === customerId && visit.visitStatus === 'in_progress',
	)
}

/** The next action, with the next planned visit above it: report a running visit, else plan one. */
function NextAction({ customer }: Pick<Shown, 'customer'>) {
	const { t } = useTranslation(['customerDetails', 'visits'])
	const running = useRunningVisit(customer.id)
	const [isPlanning, setPlanning] = useState(false)
	return (
		<>
			<StickyAction reason={<NextVisitLine customer={customer} />}>
				{running && (
					<Link
						to="/visits/$id/plan"
						params={{ id: running.id }}
						className={buttonClass({ kind: 'filled', big: true })}
					>
						<Icon glyph={ClipboardCheck} size={22} />
						{t('visits:createReport')}
					</Link>
				)}
				<Button
					kind={running ? 'tonal' : 'filled'}
					big
					icon={CalendarPlus}
					onClick={() => setPlanning(true)}
				>
					{t('planVisit')}
				</Button>
			</StickyAction>
			{isPlanning && (
				<Suspense>
					<PlanVisitSheet asked={customer} onClose={() => setPlanning(false)} />
				</Suspense>
			)}
		</>
	)
}

/** All data of a customer, with the actions. */
export function CustomerScreen({
	id,
	visitId,
	isPanel = false,
}: {
	id: string
	visitId?: string | undefined
	/** True beside a list, which stays on the screen when the customer cannot be shown. */
	isPanel?: boolean
}) {
	const { t } = useTranslation(['customerDetails', 'common'])
	const goBack = useBack()
	const details = useCustomerDetails(id, visitId)
	const { customer, atMs, error, isError, refetch } = details
	const age = useAge(atMs ?? 0, isError)
	const [dialog, setDialog] = useState<CustomerDialogName | null>(null)
	return (
		<Screen
			scrollId={scrollId}
			header={
				<Header
					title={t('title')}
					{...(age ? { subtitle: age } : {})}
					back={{ label: t('common:back'), onBack: goBack }}
					plainTitle={customer !== undefined}
					hideBesideList={customer !== undefined && !age}
					action={
						customer && (
							<IconLink
								icon={Pencil}
								size={22}
								label={t('editCustomer')}
								className="wide:hidden"
								renderLink={(look) => <Link to="/customers/$id/edit" params={{ id }} {...look} />}
							/>
						)
					}
				/>
			}
			action={customer && !customer.isClosed && <NextAction customer={customer} />}
		>
			{customer && <Body customer={customer} open={setDialog} currency={details.currency} />}
			{!customer && isError && (
				<ReadFailed error={error} onRetry={refetch} staysOnScreen={isPanel} />
			)}
			{!customer && !isError && <Skeleton label={t('title')} count={4} />}
			<CustomerDialogs
				name={dialog}
				customer={customer}
				visitId={visitId}
				showsQuantity={details.showsCouponQuantity}
				onClose={() => setDialog(null)}
			/>
		</Screen>
	)
}

export const readAhead: ReadAhead = (client, { id }) =>
	client.prefetchQuery({ ...customerDetailQueries.cached(id), gcTime: unopenedMs })

export default function CustomerPage() {
	const { id } = useParams({ from: '/signed-in/customers/$id' })
	const { visitId } = useSearch({ from: '/signed-in/customers/$id' })
	return <CustomerScreen id={id} visitId={visitId} />
}
