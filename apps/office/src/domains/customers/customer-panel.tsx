import { useFormats } from '@roundsman/client/texts/use-formats'
import type { OfficeCustomerDetails } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Panel } from '#desk/kit/desk-head.tsx'
import { MailAddress } from '#desk/kit/mail-address.tsx'
import { useTranslation } from '#texts'
import { fieldOwnersQuery } from './care-queries.ts'
import { ContactPanel } from './contact-panel.tsx'
import { useCustomerLabels } from './customer-labels.tsx'
import { useHourLabels } from './hours/use-hour-labels.ts'

type Props = { customer: OfficeCustomerDetails }

/** The owner of a field: the office or an import. */
function Owner({ owner }: { owner: string }) {
	const { t } = useTranslation('customerCare')
	const isImport = owner === 'import'
	return (
		<span
			className={`flex-none rounded-badge px-2 text-caption ${isImport ? 'bg-surface-2 text-fg' : 'bg-primary-soft text-on-primary-soft'}`}
		>
			{t(`owner.${owner}` as 'owner.import')}
		</span>
	)
}

function Hours({ hours }: Pick<OfficeCustomerDetails, 'hours'>) {
	const { t } = useTranslation('customerCare')
	const { lines } = useHourLabels()
	if (hours.length === 0) return t('unknown')
	return lines(hours).map(({ days, spans }) => (
		<span key={days} className="block">
			{days} {spans}
		</span>
	))
}

/** Where the garage is, and who says so. */
function Place({ customer: { location, found } }: Props) {
	const { t } = useTranslation('customerCare')
	const { degrees } = useFormats()
	if (!location) return t('unknown')
	const { lat, lng } = location
	return (
		<>
			{degrees(lat)}, {degrees(lng)}
			<span className="block text-caption text-muted">
				{found
					? found.by
						? t('place.foundBy', { name: found.by })
						: t('place.found')
					: t('place.address')}
			</span>
		</>
	)
}

function MasterData({ customer }: Props) {
	const { t } = useTranslation(['customersInOffice', 'customerCare'])
	const words = useCustomerLabels()
	const { postalCode, city } = customer
	const address = `${words.street(customer)}, ${postalCode} ${city}`
	const owners = useQuery(fieldOwnersQuery).data
	const facts: [string, ReactNode, string?][] = [
		[t('company'), customer.companyTitle, 'companyTitle'],
		[t('number'), customer.number],
		[t('status'), words.status(customer), 'status'],
		[t('sector'), customer.sector.name, 'sector'],
		[t('address'), address, 'street'],
		[t('country'), words.country(customer), 'country'],
		[t('phone'), customer.phone, 'phone'],
		[t('email'), customer.email && <MailAddress address={customer.email} />, 'email'],
		[t('vat'), customer.vat, 'vat'],
		[t('label'), words.label(customer), 'label'],
		[t('potential'), words.potential(customer), 'potential'],
		[t('loyalty'), words.loyalty(customer)],
		[t('customerCare:hours'), <Hours key="hours" hours={customer.hours} />, 'openingHours'],
		[
			t('customerCare:place'),
			<Place key="place" customer={customer} />,
			customer.found ? 'realLat' : 'lat',
		],
	]
	return (
		<Panel
			title={t('master')}
			end={<span className="pr-2 text-caption text-muted">{t('master.owner')}</span>}
		>
			<dl>
				{facts.map(([term, value, field]) => {
					const owner = field && owners?.get(field)
					return (
						<div
							key={term}
							className="flex min-h-10 items-baseline gap-3 border-t border-hairline px-4 py-2"
						>
							<dt className="w-28 flex-none text-caption text-muted">{term}</dt>
							<dd className="flex min-w-0 flex-1 items-baseline gap-2 text-meta">
								<span className="min-w-0 flex-1">{value || '–'}</span>
								{owner && <Owner owner={owner} />}
							</dd>
						</div>
					)
				})}
			</dl>
		</Panel>
	)
}

function Notes({ customer: { notes } }: Props) {
	const { t } = useTranslation('customersInOffice')
	if (!notes) return null
	return (
		<Panel title={t('notes')}>
			<p className="border-t border-hairline px-4 py-3 text-meta whitespace-pre-line">{notes}</p>
		</Panel>
	)
}

/** One customer in three columns: who they are, what they have, and what has to be looked at. */
export function CustomerPanel({
	customer,
	records,
	aside,
}: Props & {
	/** Orders, returns, visits and tickets. */
	records: ReactNode
	/** Doublets and history. */
	aside: ReactNode
}) {
	return (
		<div className="grid items-start gap-4 p-6 min-[1024px]:grid-cols-2 min-[1280px]:grid-cols-[1.1fr_1fr_0.8fr]">
			<div className="grid gap-4">
				<MasterData customer={customer} />
				<ContactPanel customer={customer} />
				<Notes customer={customer} />
			</div>
			<div className="grid gap-4">{records}</div>
			<div className="grid gap-4 max-[1279px]:col-span-full">{aside}</div>
		</div>
	)
}
