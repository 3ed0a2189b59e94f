import { useFailureText } from '@roundsman/client/api/error-text'
import { Icon } from '@roundsman/ui/icon'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarPlus, EllipsisVertical, MessageSquare, Pencil } from 'lucide'
import { type ReactNode, useState } from 'react'
import { ActionMenu } from '#desk/kit/action-menu.tsx'
import { DeskButton, deskButtonClass } from '#desk/kit/desk-button.tsx'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { findChatWith } from '#domains/chat/reads'
import {
	ClosingSheet,
	CustomerBadges,
	CustomerEditSheet,
	isErased,
	NoteSheet,
	type OfficeCustomerDetails,
	OpeningHoursSheet,
	useCustomerLabels,
} from '#domains/customers'
import { SubTabs } from '#parts/sub-tabs.tsx'
import { useTranslation } from '#texts'
import type { CustomerRecords } from './use-customer-records.ts'

type Open = 'edit' | 'note' | 'hours' | 'closing'

/** What of a customer can be changed beside the form; its sheets stand over the page. */
function More({ customer }: { customer: OfficeCustomerDetails }) {
	const { t } = useTranslation(['customerCare', 'office'])
	const [open, setOpen] = useState<Open | null>(null)
	const { id, isClosed } = customer
	const sheet = { onClose: () => setOpen(null) }
	const choice = (key: Open, label: string) => ({ key, label, onPress: () => setOpen(key) })
	return (
		<>
			{!isClosed && (
				<DeskButton icon={Pencil} onClick={() => setOpen('edit')}>
					{t('office:edit')}
				</DeskButton>
			)}
			<ActionMenu
				label={t('customerCare:more')}
				icon={EllipsisVertical}
				size="control"
				choices={[
					choice('note', t('customerCare:note.edit')),
					choice('hours', t('customerCare:hours')),
					choice('closing', t(isClosed ? 'customerCare:open' : 'customerCare:close')),
				]}
			/>
			{open === 'edit' && <CustomerEditSheet id={id} {...sheet} />}
			{open === 'note' && <NoteSheet id={id} {...sheet} />}
			{open === 'hours' && <OpeningHoursSheet customer={customer} {...sheet} />}
			{open === 'closing' && <ClosingSheet customer={customer} {...sheet} />}
		</>
	)
}

/** Actions for a customer: write a message about them, plan a visit on the board. */
function Deeds({ customer }: { customer: OfficeCustomerDetails }) {
	const { t } = useTranslation('customerCare')
	const navigate = useNavigate()
	const failureText = useFailureText()
	const { id, people } = customer
	const write = () =>
		void findChatWith({ customerId: id }).then(
			(chat) =>
				navigate({ to: '/chat', search: chat ? { chat } : { about: id, to: people[0]?.id ?? '' } }),
			(error) => sayDone(failureText(error).text),
		)
	return (
		<div className="flex flex-wrap items-center gap-3">
			<DeskButton kind="text" icon={MessageSquare} onClick={write}>
				{t('write')}
			</DeskButton>
			{!isErased(customer) && <More customer={customer} />}
			{!customer.isClosed && (
				<Link
					to="/board"
					search={{ sector: customer.sector.id, due: customer.title }}
					className={deskButtonClass({ kind: 'filled' })}
				>
					<Icon glyph={CalendarPlus} size={18} />
					{t('plan')}
				</Link>
			)}
		</div>
	)
}

type HeadProps = {
	/** The way back. */
	start: ReactNode
	id: string
	customer: OfficeCustomerDetails | undefined
	records: CustomerRecords
	tab: string
	hasHistory: boolean
}

function Tabs({ id, customer, records, tab, hasHistory }: Omit<HeadProps, 'start'>) {
	const { t } = useTranslation(['customerCare', 'customersInOffice', 'office'])
	const { tab: _, ...search } = useSearch({ from: '/signed-in/customers/$id' })
	const tabs = [
		{ name: '', label: t('customerCare:overview') },
		...(['orders', 'returns', 'visits', 'tickets'] as const).map((name) => ({
			...{ name, label: t(`customerCare:${name}`), count: records[name].data?.meta.total },
		})),
		{
			...{ name: 'contacts', label: t('customersInOffice:contacts') },
			count: customer?.contacts.length,
		},
		...(hasHistory ? [{ name: 'history', label: t('office:history') }] : []),
	]
	return (
		<SubTabs
			label={t('customerCare:tabs')}
			selected={tabs.some(({ name }) => name === tab) ? tab : ''}
			tabs={tabs.map(({ name, ...shown }) => ({
				...{ id: name, to: `/customers/${id}`, ...shown },
				search: name === '' ? search : { ...search, tab: name },
			}))}
		/>
	)
}

/** The customer's name, the actions for them, and the tabs of their page. */
export function CustomerHead({ start, ...props }: HeadProps) {
	const { t } = useTranslation(['customerCare', 'customersInOffice'])
	const { lastVisit } = useCustomerLabels()
	const { customer } = props
	const second = customer && [
		customer.number,
		customer.sector.name,
		customer.people.map(({ name }) => name).join(', '),
		customer.lastVisitOn && t('customerCare:visited', { date: lastVisit(customer) }),
	]
	return (
		<>
			<DeskHead
				start={start}
				title={
					<span className="flex flex-wrap items-center gap-2">
						{customer?.title ?? t('customersInOffice:title')}
						{customer && <CustomerBadges customer={customer} />}
					</span>
				}
				subtitle={second?.filter(Boolean).join(' · ')}
			>
				{customer && <Deeds customer={customer} />}
			</DeskHead>
			<Tabs {...props} />
		</>
	)
}
