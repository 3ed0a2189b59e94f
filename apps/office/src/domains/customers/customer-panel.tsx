import { useFormats } from '@roundsman/client/texts/use-formats'
import type { OfficeCustomerDetails } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FactGrid, Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { useTranslation } from '#texts'
import { fieldOwnersQuery } from './care-queries.ts'
import { useCustomerLabels } from './customer-labels.tsx'

type Props = { customer: OfficeCustomerDetails }

/** A field with who has the last word about it. */
function Owned({ value, owner }: { value: string; owner: string | undefined }) {
	const { t } = useTranslation('customerCare')
	if (!owner) return value
	const isImport = owner === 'import'
	return (
		<span className="flex items-start gap-2">
			<span className="min-w-0 flex-1">{value}</span>
			<span
				className={`rounded-badge px-2 text-caption ${isImport ? 'bg-surface-2 text-fg' : 'bg-primary-soft text-on-primary-soft'}`}
			>
				{t(`owner.${owner}` as 'owner.import')}
			</span>
		</span>
	)
}

function MasterData({ customer }: Props) {
	const { t } = useTranslation('customersInOffice')
	const words = useCustomerLabels()
	const { postalCode, city } = customer
	const address = `${words.street(customer)}, ${postalCode} ${city}`
	const owners = useQuery(fieldOwnersQuery).data
	const facts: [string, string | null, string?][] = [
		[t('company'), customer.companyTitle, 'companyTitle'],
		[t('number'), customer.number],
		[t('status'), words.status(customer), 'status'],
		[t('sector'), customer.sector.name, 'sector'],
		[t('address'), address, 'street'],
		[t('country'), words.country(customer), 'country'],
		[t('phone'), customer.phone, 'phone'],
		[t('email'), customer.email, 'email'],
		[t('vat'), customer.vat, 'vat'],
		[t('label'), words.label(customer), 'label'],
		[t('potential'), words.potential(customer), 'potential'],
		[t('loyalty'), words.loyalty(customer)],
	]
	return (
		<Panel title={t('master')}>
			<FactGrid
				facts={facts.map(([term, value, field]) => ({
					term,
					value: <Owned value={value || '–'} owner={field && owners?.get(field)} />,
				}))}
			/>
		</Panel>
	)
}

function Contacts({ customer }: Props) {
	const { t } = useTranslation('customersInOffice')
	return (
		<Panel title={t('contacts')}>
			{customer.contacts.length === 0 && <PanelLine title={t('contacts.none')} />}
			{customer.contacts.map(({ id, name, position, phones }) => (
				<PanelLine key={id} title={name} text={[position, ...phones].filter(Boolean).join(' · ')} />
			))}
		</Panel>
	)
}

function Visits({ customer }: Props) {
	const { t } = useTranslation('customersInOffice')
	const { date } = useFormats()
	const words = useCustomerLabels()
	const { nextVisit } = customer
	return (
		<Panel title={t('visits')}>
			<PanelLine
				title={t('nextVisit')}
				text={
					nextVisit
						? t('nextVisit.by', { date: date(nextVisit.date), name: nextVisit.employee })
						: t('visits.none')
				}
			/>
			<PanelLine title={t('lastVisit')} text={words.lastVisit(customer)} />
		</Panel>
	)
}

function People({ customer }: Props) {
	const { t } = useTranslation('customersInOffice')
	const names = customer.people.map(({ name }) => name).join(', ')
	return (
		<Panel title={t('people')}>
			<PanelLine title={names || t('people.none')} text={customer.sector.name} />
		</Panel>
	)
}

/** One customer: master data, contacts, visits, who works there, and what happened. */
export function CustomerPanel({
	customer,
	records,
	history,
}: Props & {
	/** Orders, returns, visits and tickets. */
	records?: ReactNode
	history?: ReactNode
}) {
	const { t } = useTranslation('customersInOffice')
	return (
		<div className="grid items-start gap-4 p-6 min-[1280px]:grid-cols-[1.3fr_1fr]">
			<div className="grid gap-4">
				<MasterData customer={customer} />
				<Contacts customer={customer} />
			</div>
			<div className="grid gap-4">
				<Visits customer={customer} />
				<People customer={customer} />
				{customer.notes && (
					<Panel title={t('notes')}>
						<p className="border-t border-hairline px-4 py-3 text-meta whitespace-pre-line">
							{customer.notes}
						</p>
					</Panel>
				)}
				{records}
				{history}
			</div>
		</div>
	)
}
