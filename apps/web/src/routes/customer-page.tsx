import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import {
	CalendarPlus,
	DoorClosed,
	DoorOpen,
	FileText,
	History,
	Mail,
	Navigation,
	Pencil,
	Phone,
	RotateCcw,
	Scale,
} from 'lucide'
import {
	ContactPersonList,
	type Customer,
	CustomerBadges,
	CustomerFieldsPanel,
	customerEntity,
	LoyaltyCard,
	MarketStructurePanel,
	NextVisitLine,
	saidUnderName,
} from '#domains/customers'
import { useTranslation } from '#texts'
import { Button, buttonClass } from '#ui/button'
import { Header } from '#ui/header'
import { Icon } from '#ui/icon'
import { IconLink } from '#ui/icon-button'
import { PageHead } from '#ui/page-head'
import { QuickAction, QuickActions } from '#ui/quick-action'
import { Row, Rows } from '#ui/rows'
import { Screen } from '#ui/screen'
import { SectionTitle } from '#ui/section-title'
import { Skeleton } from '#ui/skeleton'
import { StickyAction } from '#ui/sticky-action'
import { Tile } from '#ui/tile'
import { ChangeLine } from '../app/change-line.tsx'
import { type CustomerDialogName, useCustomerDialogs } from '../app/customer-dialogs.tsx'
import { Link } from '../app/link.tsx'
import { ReadFailed } from '../app/read-failed.tsx'
import { toaster } from '../app/toaster.ts'
import { useAge } from '../app/use-age.ts'
import { useCustomerDetails } from '../app/use-customer-details.ts'
import { useCustomerNavigation } from '../app/use-customer-navigation.ts'
import { keepListAddress } from '../app/use-list-address.ts'

type Shown = { customer: Customer; open: (dialog: CustomerDialogName) => void }

function HeadLinks({ id }: { id: string }) {
	const { t } = useTranslation('customerDetails')
	return (
		<>
			<Link
				to="/customers/$id/all"
				params={{ id }}
				search={keepListAddress}
				className={buttonClass({ kind: 'text' })}
			>
				<Icon glyph={History} size={20} />
				{t('history')}
			</Link>
			<Link to="/customers/$id/edit" params={{ id }} className={buttonClass({ kind: 'text' })}>
				<Icon glyph={Pencil} size={20} />
				{t('edit')}
			</Link>
		</>
	)
}

function Shortcuts({ customer }: Pick<Shown, 'customer'>) {
	const { t } = useTranslation('customerDetails')
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
					email || toaster.show({ text: `${t('email')}: ${t('unknown')}`, isFailure: true })
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

/** What the customer has ordered and sent back. */
function TradeRows({ id }: { id: string }) {
	const { t } = useTranslation('customerDetails')
	return (
		<Rows label={t('history.tabs')}>
			<Row
				title={t('orders')}
				subtitle={t('ordersText')}
				lead={<Tile icon={FileText} />}
				renderLink={(look) => (
					<Link to="/customers/$id/orders" params={{ id }} search={keepListAddress} {...look} />
				)}
				chevron
			/>
			<Row
				title={t('returns')}
				subtitle={t('returnsText')}
				lead={<Tile icon={RotateCcw} />}
				renderLink={(look) => (
					<Link to="/customers/$id/returns" params={{ id }} search={keepListAddress} {...look} />
				)}
				chevron
			/>
		</Rows>
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
	const { id, loyaltyProgram, isClosed } = customer
	return (
		<>
			<PageHead
				title={customer.title}
				subtitle={saidUnderName(customer.title, customer)}
				focusKey={id}
				badges={<CustomerBadges customer={customer} />}
				actions={<HeadLinks id={id} />}
			/>
			<ChangeLine entity={customerEntity(id)} />
			<div className="flex flex-col gap-3 pt-1">
				<Shortcuts customer={customer} />
				{loyaltyProgram && <LoyaltyCard loyalty={loyaltyProgram} currency={currency} />}
				<TradeRows id={id} />
			</div>
			<Fields customer={customer} open={open} />
			{customer.marketType.value === 'key-account' && <MarketStructurePanel customer={customer} />}
			<ContactPersonList people={customer.contactPersons} />
			<Button
				kind={isClosed ? 'outline' : 'danger'}
				icon={isClosed ? DoorOpen : DoorClosed}
				className="mt-6 w-full"
				onClick={() => open('closing')}
			>
				{isClosed ? t('open.action') : t('close.action')}
			</Button>
		</>
	)
}

/** The next thing to do, and above it when somebody comes anyway. */
function PlanAction({ customer }: Pick<Shown, 'customer'>) {
	const { t } = useTranslation('customerDetails')
	const { id } = customer
	return (
		<StickyAction reason={<NextVisitLine customer={customer} />}>
			<Link
				to="/visits/create"
				search={{ customerId: id }}
				className={buttonClass({ kind: 'filled', big: true })}
			>
				<Icon glyph={CalendarPlus} size={22} />
				{t('planVisit')}
			</Link>
		</StickyAction>
	)
}

/** Everything that is known of a customer, and what can be done about it. */
export function CustomerScreen({ id, visitId }: { id: string; visitId?: string | undefined }) {
	const { t } = useTranslation(['customerDetails', 'common'])
	const router = useRouter()
	const details = useCustomerDetails(id, visitId)
	const { customer, atMs, error, isError, refetch } = details
	const age = useAge(atMs ?? 0, isError)
	const { open, dialog } = useCustomerDialogs(customer, {
		visitId,
		showsQuantity: details.showsCouponQuantity,
	})
	return (
		<Screen
			scrollId="customer"
			header={
				<Header
					title={t('title')}
					{...(age ? { subtitle: age } : {})}
					back={{ label: t('common:back'), onBack: () => router.history.back() }}
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
			action={customer && !customer.isClosed && <PlanAction customer={customer} />}
		>
			{customer && <Body customer={customer} open={open} currency={details.currency} />}
			{!customer && isError && <ReadFailed error={error} onRetry={refetch} />}
			{!customer && !isError && <Skeleton label={t('title')} count={4} />}
			{dialog}
		</Screen>
	)
}

export default function CustomerPage() {
	const { id } = useParams({ from: '/signed-in/customers/$id' })
	const { visitId } = useSearch({ from: '/signed-in/customers/$id' })
	return <CustomerScreen id={id} visitId={visitId} />
}
