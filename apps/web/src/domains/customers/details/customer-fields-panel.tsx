import { useFormats } from '@roundsman/client/texts/use-formats'
import { type Customer, distanceM } from '@roundsman/contract'
import { IconButton, IconLink } from '@roundsman/ui/button/icon-button'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Copy, MapPinPen, MapPinPlus, NotebookPen, Tag, Ticket, Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import { copyText } from '#platform/page/copy-text'
import { useTranslation } from '#texts'
import { phoneText } from './phone-text.ts'

type CustomerFieldsProps = {
	customer: Customer
	/** URL of the navigation app. */
	navigation: string
	/** Reports the result of copying an id. */
	onCopied: (text: string) => void
	onCoupons: () => void
	onNote: () => void
	onLabel: () => void
	onClearLocation: () => void
	renderLocationLink: RenderLink
}

const valueLink =
	'hit-48 inline-flex min-h-10 items-center text-primary underline decoration-1 underline-offset-4 [overflow-wrap:anywhere]'

/** An id with its copy button; the copied text includes the customer's name. */
function IdField({
	customer,
	kind,
	onCopied,
}: Pick<CustomerFieldsProps, 'customer' | 'onCopied'> & { kind: 'customer' | 'crm' }) {
	const { t } = useTranslation('customerDetails')
	const isCrm = kind === 'crm'
	const id = isCrm ? customer.crmId : customer.awsId
	const copy = async () => {
		const isCopied = await copyText(`${customer.title} ${id}`)
		if (!isCopied) onCopied(t('notCopied'))
		else onCopied(isCrm ? t('copiedCrmId') : t('copiedCustomerId'))
	}
	return (
		<Definition
			term={isCrm ? t('crmId') : t('customerId')}
			action={
				id && (
					<IconButton
						icon={Copy}
						size={22}
						label={isCrm ? t('copyCrmId') : t('copyCustomerId')}
						onClick={() => void copy()}
					/>
				)
			}
		>
			{id ? (
				<span className="select-all [overflow-wrap:anywhere]">{id}</span>
			) : (
				<span className="text-muted">{t('idLater')}</span>
			)}
		</Definition>
	)
}

function LoyaltyField({ customer: { loyaltyProgram } }: { customer: Customer }) {
	const { t } = useTranslation('customerDetails')
	const { day } = useFormats()
	const words = () => {
		if (!loyaltyProgram) return t('loyalty.none')
		const { level, dateEnd } = loyaltyProgram
		return dateEnd ? t('loyalty.until', { level: level.label, date: day(dateEnd) }) : level.label
	}
	return <Definition term={t('loyalty')}>{words()}</Definition>
}

function CouponField({ customer, onCoupons }: Pick<CustomerFieldsProps, 'customer' | 'onCoupons'>) {
	const { t } = useTranslation('customerDetails')
	const { current } = customer.coupons
	const left = (days: number) =>
		days === 0 ? t('coupon.lastDay') : t('coupon.days', { count: days })
	return (
		<Definition
			term={t('coupon')}
			action={<IconButton icon={Ticket} size={22} label={t('coupon.show')} onClick={onCoupons} />}
		>
			{current ? (
				<>
					<span className="text-body-strong select-all">{current.code}</span>
					<span className="block text-meta text-muted">
						{current.type.label} · {left(current.daysLeft)}
					</span>
				</>
			) : (
				t('coupon.none')
			)}
		</Definition>
	)
}

function NoteField({ customer, onNote }: Pick<CustomerFieldsProps, 'customer' | 'onNote'>) {
	const { t } = useTranslation('customerDetails')
	return (
		<Definition
			wide
			term={t('note')}
			action={
				<IconButton
					icon={NotebookPen}
					size={22}
					label={customer.notes ? t('note.edit') : t('note.add')}
					onClick={onNote}
				/>
			}
		>
			<span className="whitespace-pre-line [overflow-wrap:anywhere]">
				{customer.notes ?? t('note.none')}
			</span>
		</Definition>
	)
}

/** The distance from which the difference is shown. */
const nearbyM = 20

function LocationField(props: CustomerFieldsProps) {
	const { customer, onClearLocation, renderLocationLink } = props
	const { t } = useTranslation('customerDetails')
	const { degrees, distance } = useFormats()
	const { realLocation, easyRetailLocation } = customer
	const away =
		realLocation && easyRetailLocation ? distanceM(realLocation, easyRetailLocation) : null
	return (
		<Definition
			wide
			term={t('realLocation')}
			action={
				<span className="flex">
					<IconLink
						icon={realLocation ? MapPinPen : MapPinPlus}
						size={22}
						label={realLocation ? t('location.edit') : t('location.add')}
						renderLink={renderLocationLink}
					/>
					{realLocation && (
						<IconButton
							icon={Trash2}
							size={22}
							label={t('location.delete')}
							onClick={onClearLocation}
						/>
					)}
				</span>
			}
		>
			{realLocation ? `${degrees(realLocation.lat)} · ${degrees(realLocation.lng)}` : t('unknown')}
			{away !== null && (
				<span className="block text-meta text-muted">
					{away < nearbyM ? t('location.here') : t('location.away', { distance: distance(away) })}
				</span>
			)}
		</Definition>
	)
}

function ContactFields({
	customer,
	navigation,
}: Pick<CustomerFieldsProps, 'customer' | 'navigation'>) {
	const { t } = useTranslation(['customerDetails', 'customerForm'])
	const { phonePrefix, phoneNumber, email, address } = customer
	const link = (href: string, text: string): ReactNode => (
		<a href={href} className={valueLink}>
			{text}
		</a>
	)
	return (
		<>
			<Definition term={t('phone')}>
				{phoneNumber
					? link(`tel:${phonePrefix ?? ''}${phoneNumber}`, phoneText({ phonePrefix, phoneNumber }))
					: t('unknown')}
			</Definition>
			<Definition term={t('customerForm:field.email')}>
				{email ? link(`mailto:${email}`, email) : t('unknown')}
			</Definition>
			<Definition term={t('address')} wide>
				<a href={navigation} target="_blank" rel="noopener" className={valueLink}>
					{address}
				</a>
			</Definition>
		</>
	)
}

/** All fields of a customer, in the order of specification 1, section 2. */
export function CustomerFieldsPanel(props: CustomerFieldsProps) {
	const { customer, onCopied, onLabel } = props
	const { t } = useTranslation(['customerDetails', 'customerForm'])
	const isKeyAccount = customer.marketType.value === 'key-account'
	return (
		<DefinitionList>
			<IdField customer={customer} kind="customer" onCopied={onCopied} />
			<IdField customer={customer} kind="crm" onCopied={onCopied} />
			<Definition term={t('status')}>{customer.status.label}</Definition>
			<LoyaltyField customer={customer} />
			<Definition
				term={t(`customerForm:field.${customer.country.value === 'at' ? 'vat.at' : 'vat'}`)}
			>
				<span className="select-all">{customer.vat ?? t('unknown')}</span>
			</Definition>
			<CouponField customer={customer} onCoupons={props.onCoupons} />
			<NoteField customer={customer} onNote={props.onNote} />
			<LocationField {...props} />
			{!isKeyAccount && (
				<>
					<Definition term={t('marketType')}>{customer.marketType.label}</Definition>
					<Definition term={t('customerForm:field.businessType')}>
						{customer.businessType?.label ?? t('unknown')}
					</Definition>
				</>
			)}
			<Definition
				term={t('customerForm:field.customerLabel')}
				action={<IconButton icon={Tag} size={22} label={t('label.change')} onClick={onLabel} />}
			>
				{customer.customerLabel.label}
			</Definition>
			<Definition term={t('customerForm:field.quantityEmployees')}>
				{customer.quantityEmployees?.label ?? t('unknown')}
			</Definition>
			<ContactFields customer={customer} navigation={props.navigation} />
		</DefinitionList>
	)
}
