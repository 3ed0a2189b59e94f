import { useFormats } from '@roundsman/client/texts/use-formats'
import { erasedName, isClosedStatus, type OfficeCustomer } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { customerStatusBadge, loyaltyBadges } from '@roundsman/ui/badges/customer-badges'
import { CircleOff } from 'lucide'
import type { Column } from '#desk/list/column.ts'
import { useTranslation } from '#texts'

/** A label of an option list; a value without one is its own label. */
function useLabels() {
	const { t } = useTranslation('options')
	return (list: string, value: string | null) =>
		value === null ? '' : t(`${list}.${value}` as 'customer-status.stnd', { defaultValue: value })
}

export function useCustomerLabels() {
	const labels = useLabels()
	const { t } = useTranslation('customersInOffice')
	const { date } = useFormats()
	return {
		status: ({ status }: OfficeCustomer) => labels('customer-status', status),
		country: ({ country }: OfficeCustomer) => labels('countries', country),
		label: ({ label }: OfficeCustomer) => labels('customer-labels', label),
		potential: ({ potential }: OfficeCustomer) => labels('potential', potential),
		loyalty: ({ loyaltyLevel }: OfficeCustomer) => labels('loyalty', loyaltyLevel),
		lastVisit: ({ lastVisitOn }: OfficeCustomer) =>
			lastVisitOn === null ? t('never') : date(lastVisitOn),
		street: ({ street, houseNumber }: OfficeCustomer) => `${street} ${houseNumber}`.trim(),
	}
}

/** Nothing of an erased customer is changed any more. */
export const isErased = ({ title }: OfficeCustomer): boolean => title === erasedName

/** The badges beside a customer's name. */
export function CustomerBadges({ customer }: { customer: OfficeCustomer }) {
	const words = useCustomerLabels()
	return (
		<>
			<Badge {...customerStatusBadge(customer.status)} label={words.status(customer)} />
			{customer.loyaltyLevel && (
				<Badge {...loyaltyBadges[customer.loyaltyLevel]} label={words.loyalty(customer)} />
			)}
			{!isClosedStatus(customer.status) && <ClosedBadge customer={customer} />}
		</>
	)
}

export function ClosedBadge({ customer }: { customer: OfficeCustomer }) {
	const { t } = useTranslation('customersInOffice')
	return customer.isClosed ? <Badge icon={CircleOff} label={t('closed')} /> : null
}

export function useCustomerColumns(): Column<OfficeCustomer>[] {
	const { t } = useTranslation('customersInOffice')
	const words = useCustomerLabels()
	const plain = (
		id: string,
		label: string,
		width: string,
		text: (customer: OfficeCustomer) => string,
		more: Partial<Column<OfficeCustomer>> = {},
	): Column<OfficeCustomer> => ({ id, label, width, text, cell: text, ...more })
	const usual = { isUsual: true }
	return [
		plain('title', t('name'), 'minmax(180px, 1.6fr)', (one) => one.title, { sort: 'title' }),
		plain('number', t('number'), '120px', (one) => one.number ?? '', { ...usual, sort: 'number' }),
		plain('status', t('status'), '130px', words.status, { ...usual, sort: 'status' }),
		plain('sector', t('sector'), 'minmax(120px, 1fr)', (one) => one.sector.name, {
			...usual,
			sort: 'sector',
		}),
		plain('street', t('street'), 'minmax(140px, 1.2fr)', words.street),
		plain('postalCode', t('postalCode'), '110px', (one) => one.postalCode, usual),
		plain('city', t('city'), 'minmax(120px, 1fr)', (one) => one.city, { ...usual, sort: 'city' }),
		plain('country', t('country'), '120px', words.country),
		plain('phone', t('phone'), '150px', (one) => one.phone ?? '', usual),
		plain('email', t('email'), 'minmax(160px, 1.2fr)', (one) => one.email ?? ''),
		plain('vat', t('vat'), '150px', (one) => one.vat ?? ''),
		plain('company', t('company'), 'minmax(160px, 1.2fr)', (one) => one.companyTitle),
		plain('label', t('label'), '120px', words.label),
		plain('potential', t('potential'), '120px', words.potential),
		plain('loyalty', t('loyalty'), '120px', words.loyalty),
		plain('lastVisit', t('lastVisit'), '165px', words.lastVisit, {
			...usual,
			sort: 'lastVisitOn',
		}),
	]
}
