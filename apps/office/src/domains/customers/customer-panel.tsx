import { useFormats } from '@roundsman/client/texts/use-formats'
import type { OfficeCustomerDetails } from '@roundsman/contract'
import type { ReactNode } from 'react'
import { FactGrid, Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { useTranslation } from '#texts'
import { useCustomerWords } from './customer-words.tsx'

type Props = { customer: OfficeCustomerDetails }

function MasterData({ customer }: Props) {
	const { t } = useTranslation('customersInOffice')
	const words = useCustomerWords()
	const { postalCode, city } = customer
	const address = `${words.street(customer)}, ${postalCode} ${city}`
	const facts: [string, string | null][] = [
		[t('company'), customer.companyTitle],
		[t('number'), customer.number],
		[t('status'), words.status(customer)],
		[t('sector'), customer.sector.name],
		[t('address'), address],
		[t('country'), words.country(customer)],
		[t('phone'), customer.phone],
		[t('email'), customer.email],
		[t('vat'), customer.vat],
		[t('label'), words.label(customer)],
		[t('potential'), words.potential(customer)],
		[t('loyalty'), words.loyalty(customer)],
	]
	return (
		<Panel title={t('master')}>
			<FactGrid facts={facts.map(([term, value]) => ({ term, value: value || '–' }))} />
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
	const words = useCustomerWords()
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
export function CustomerPanel({ customer, history }: Props & { history?: ReactNode }) {
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
				{history}
			</div>
		</div>
	)
}
