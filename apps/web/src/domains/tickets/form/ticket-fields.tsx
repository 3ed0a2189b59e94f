import {
	commentMaxLength,
	fieldsOfTicket,
	photosOfTicket,
	type TicketField,
	ticketAddressMax,
	ticketCommentMin,
	ticketPhotosMax,
	ticketWordMax,
	vinFault,
	vinLength,
	vinOf,
} from '@roundsman/contract'
import { PickRow, PickRows } from '@roundsman/ui/form/pick-rows'
import { TextArea } from '@roundsman/ui/form/text-area'
import { TextField } from '@roundsman/ui/form/text-field'
import { Icon } from '@roundsman/ui/icon'
import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { PhotoStripField } from './photo-strip-field.tsx'
import type { TicketValues } from './ticket-form-rules.ts'

export const ticketFieldIds = {
	reason: 'ticket-reason',
	clarification: 'ticket-clarification',
	order: 'ticket-order',
	orderProduct: 'ticket-product',
	correctAddress: 'ticket-address',
	vin: 'ticket-vin',
	vinOrPlateNumber: 'ticket-vehicle',
	brand: 'ticket-brand',
	article: 'ticket-article',
	images: 'ticket-photos',
	comment: 'ticket-comment',
} as const satisfies Record<keyof TicketValues, string>

export type TicketFieldsProps = {
	values: TicketValues
	change: (part: Partial<TicketValues>) => void
	errorOf: (field: keyof TicketValues) => string | undefined
	/** The chosen order and its article, as text. */
	orderText: string
	productText: string
	/** The articles of the order are not on this phone. */
	isOrderUnknown: boolean
	onChooseOrder: () => void
	onChooseProduct: () => void
	/** Renders the button that scans a number into a field. */
	renderScan?: ((field: 'vin' | 'vinOrPlateNumber') => ReactNode) | undefined
	/** Photos of a refused change: they stay in it until it is corrected. */
	cachedPhotos: readonly string[]
}

/** Marks a number that is certainly a valid chassis number. */
function VinMark({ text }: { text: string }) {
	const { t } = useTranslation('tickets')
	if (vinOf(text).length !== vinLength || vinFault(text)) return null
	return (
		<span className="flex items-center gap-1 text-caption-strong text-success">
			<Icon glyph={Check} size={16} stroke={2.6} />
			{t('vinRight')}
		</span>
	)
}

/** The order, and its article once the order is known. */
function OrderRows(props: TicketFieldsProps & { hasProduct: boolean }) {
	const { values, errorOf, orderText, productText, hasProduct, isOrderUnknown } = props
	const { t } = useTranslation('tickets')
	const unknown = isOrderUnknown && values.orderProduct === '' ? t('noProducts') : undefined
	const blockedReason = values.order === '' ? t('orderNeeded') : unknown
	return (
		<PickRows>
			<PickRow
				id={ticketFieldIds.order}
				label={t('order')}
				value={orderText}
				placeholder={t('chooseOrder')}
				error={errorOf('order')}
				onOpen={props.onChooseOrder}
			/>
			{hasProduct && (
				<PickRow
					id={ticketFieldIds.orderProduct}
					label={t('product')}
					value={productText}
					placeholder={t('chooseProduct')}
					blockedReason={blockedReason}
					error={errorOf('orderProduct')}
					onOpen={props.onChooseProduct}
				/>
			)}
		</PickRows>
	)
}

const labels = {
	vin: 'vin',
	vinOrPlateNumber: 'vinOrPlate',
	brand: 'brand',
	article: 'article',
} as const

function Word({ field, ...props }: TicketFieldsProps & { field: keyof typeof labels }) {
	const { values, change, errorOf, renderScan } = props
	const { t } = useTranslation('tickets')
	const isNumber = field === 'vin' || field === 'vinOrPlateNumber'
	return (
		<TextField
			id={ticketFieldIds[field]}
			label={t(labels[field])}
			value={values[field]}
			error={errorOf(field)}
			maxLength={ticketWordMax}
			onChange={({ target }) => change({ [field]: target.value })}
			{...(isNumber
				? {
						autoCapitalize: 'characters',
						autoCorrect: 'off',
						spellCheck: false,
						className: 'uppercase',
						state: <VinMark text={values[field]} />,
						end: renderScan?.(field),
					}
				: {})}
		/>
	)
}

function Field({ field, ...props }: TicketFieldsProps & { field: TicketField }) {
	const { values, change, errorOf } = props
	const { t } = useTranslation('tickets')
	if (field === 'orderProduct') return null
	if (field === 'order') {
		return <OrderRows {...props} hasProduct={fieldsOfTicket(values).includes('orderProduct')} />
	}
	if (field !== 'correctAddress') return <Word {...props} field={field} />
	return (
		<TextArea
			id={ticketFieldIds.correctAddress}
			label={t('correctAddress')}
			rows={2}
			maxCount={ticketAddressMax}
			value={values.correctAddress}
			error={errorOf('correctAddress')}
			onChange={({ target }) => change({ correctAddress: target.value })}
		/>
	)
}

/** The fields of a reason and its clarification, and the comment. */
export function TicketFields(props: TicketFieldsProps) {
	const { values, change, errorOf, cachedPhotos } = props
	const { t } = useTranslation('tickets')
	const min = photosOfTicket(values)
	return (
		<>
			{fieldsOfTicket(values).map((field) => (
				<Field key={field} field={field} {...props} />
			))}
			{min > 0 && (
				<PhotoStripField
					id={ticketFieldIds.images}
					photos={values.images}
					min={min}
					max={ticketPhotosMax}
					kept={cachedPhotos}
					error={errorOf('images')}
					onChange={(images) => change({ images })}
				/>
			)}
			<TextArea
				id={ticketFieldIds.comment}
				label={t('comment')}
				hint={t('commentHint', { min: ticketCommentMin, max: commentMaxLength })}
				maxCount={commentMaxLength}
				value={values.comment}
				error={errorOf('comment')}
				onChange={({ target }) => change({ comment: target.value })}
			/>
		</>
	)
}
