import { useFormats } from '@roundsman/client/texts/use-formats'
import { type CouponMaster, couponMasterRoutes, couponTypes } from '@roundsman/contract'
import type { Column } from '#desk/list/column.ts'
import { ListFilter } from '#desk/list/list-head.tsx'
import { pageRows } from '#desk/list/paged-rows.ts'
import { RecordList } from '#desk/list/record-list.tsx'
import { callOffice } from '#platform/api/office-client'
import { useTranslation } from '#texts'

function useColumns(): Column<CouponMaster>[] {
	const { t } = useTranslation(['masters', 'options'])
	const { dayOf } = useFormats()
	const plain = (
		id: string,
		label: string,
		width: string,
		text: (coupon: CouponMaster) => string,
	): Column<CouponMaster> => ({ id, label, width, text, cell: text, isUsual: true, sort: id })
	return [
		plain('code', t('masters:coupon.code'), '160px', ({ code }) => code),
		plain('customer', t('masters:coupon.customer'), 'minmax(200px, 2fr)', ({ customer }) =>
			[customer.title, customer.number].filter(Boolean).join(' · '),
		),
		plain('type', t('masters:coupon.type'), 'minmax(160px, 1fr)', ({ type }) =>
			t(`options:coupon-type.${type}`),
		),
		plain('issuedOn', t('masters:coupon.issued'), '150px', ({ issuedOn }) => dayOf(issuedOn)),
		plain('expiresOn', t('masters:coupon.expires'), '150px', ({ expiresOn }) => dayOf(expiresOn)),
	]
}

type CouponSearch = { q?: string; sort?: string; status?: string; type?: string }

function CouponFilters({
	type,
	status,
	onChange,
}: {
	type: string
	status: string
	onChange: (change: CouponSearch) => void
}) {
	const { t } = useTranslation(['masters', 'options'])
	return (
		<>
			<ListFilter
				label={t('masters:coupon.type')}
				value={type}
				choices={couponTypes.map((value) => ({
					value,
					label: t(`options:coupon-type.${value}`),
				}))}
				onChange={(next) => onChange({ type: next })}
			/>
			<ListFilter
				label={t('masters:state')}
				value={status}
				choices={[
					{ value: 'yes', label: t('masters:coupon.valid') },
					{ value: 'no', label: t('masters:coupon.over') },
				]}
				onChange={(next) => onChange({ status: next })}
			/>
		</>
	)
}

/** Coupons that customers were given. */
export function CouponList({
	search: { q = '', sort = '-issuedOn', status = '', type = '' },
	onSearch,
	onOpen,
}: {
	search: CouponSearch
	onSearch: (change: CouponSearch) => void
	onOpen: (customerId: string) => void
}) {
	const { t } = useTranslation('masters')
	const columns = useColumns()
	const filters = {
		...(q ? { 'filter.search': q } : {}),
		...(status ? { 'filter.isActive': status as 'yes' } : {}),
		...(type ? { 'filter.type': type } : {}),
		sort: sort as 'code',
	}
	return (
		<RecordList
			name="coupons"
			label={t('coupons')}
			searchLabel={t('search')}
			columns={columns}
			paneCell={({ code }) => code}
			keyOf={({ code }) => code}
			nameOf={({ code }) => code}
			queryKey={['coupons', filters]}
			readPage={(page, signal) =>
				callOffice(couponMasterRoutes.listCouponMasters, {
					query: { ...filters, page: String(page), perPage: String(pageRows) },
					signal,
				})
			}
			search={{ q, sort }}
			onSearch={onSearch}
			onOpen={({ customer }) => onOpen(customer.id)}
			filters={<CouponFilters type={type} status={status} onChange={onSearch} />}
		/>
	)
}
