import { useFormats } from '@roundsman/client/texts/use-formats'
import { type CouponMaster, couponMasterRoutes } from '@roundsman/contract'
import { useState } from 'react'
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
	): Column<CouponMaster> => ({ id, label, width, text, cell: text, isUsual: true })
	return [
		plain('code', t('masters:coupon.code'), '160px', ({ code }) => code),
		plain('customer', t('masters:coupon.customer'), 'minmax(200px, 2fr)', ({ customer }) =>
			[customer.title, customer.number].filter(Boolean).join(' · '),
		),
		plain('type', t('masters:coupon.type'), 'minmax(160px, 1fr)', ({ type }) =>
			t(`options:coupon-type.${type}`),
		),
		plain('issued', t('masters:coupon.issued'), '150px', ({ issuedOn }) => dayOf(issuedOn)),
		plain('expires', t('masters:coupon.expires'), '150px', ({ expiresOn }) => dayOf(expiresOn)),
	]
}

/** Coupons that customers were given. */
export function CouponList({ onOpen }: { onOpen: (customerId: string) => void }) {
	const { t } = useTranslation('masters')
	const [search, setSearch] = useState('')
	const [status, setStatus] = useState('')
	const columns = useColumns()
	const filters = {
		...(search ? { 'filter.search': search } : {}),
		...(status ? { 'filter.isActive': status as 'yes' } : {}),
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
			search={search}
			onSearch={setSearch}
			sort=""
			onSort={() => undefined}
			onOpen={({ customer }) => onOpen(customer.id)}
			filters={
				<ListFilter
					label={t('state')}
					value={status}
					choices={[
						{ value: 'yes', label: t('coupon.valid') },
						{ value: 'no', label: t('coupon.over') },
					]}
					onChange={setStatus}
				/>
			}
		/>
	)
}
