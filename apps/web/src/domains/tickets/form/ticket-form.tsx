import {
	clarificationsOf,
	type FieldErrors,
	type Option,
	type OrderProduct,
	ticketCode,
	ticketReasonNames,
	ticketReasons,
} from '@roundsman/contract'
import { PickRows, SelectRow } from '@roundsman/ui/form/pick-rows'
import { Icon } from '@roundsman/ui/icon'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { FormScreen } from '@roundsman/ui/shell/form-screen'
import { Info, SendHorizontal } from 'lucide'
import { useState } from 'react'
import { type ChangeFormSetup, useChangeForm } from '#platform/forms/change-form'
import { type Operation, type OutboxAccess, useOutbox } from '#platform/outbox/outbox'
import { PhotoError } from '#platform/photos/photo-file'
import { useTranslation } from '#texts'
import { saveTicket } from './save-ticket.ts'
import { TicketFields, type TicketFieldsProps, ticketFieldIds } from './ticket-fields.tsx'
import { fieldsOfRefusal, type TicketValues, valuesErrors } from './ticket-form-rules.ts'

export function useTicketForm(setup: ChangeFormSetup<TicketValues>) {
	const { t } = useTranslation('photos')
	const [isPhotoLost, setPhotoLost] = useState(false)
	const form = useChangeForm({
		...setup,
		toFields: fieldsOfRefusal,
		onFailed: (error) => {
			if (error instanceof PhotoError) setPhotoLost(true)
			else setup.onFailed(error)
		},
	})
	const change: typeof form.change = (part) => {
		if (part.images) setPhotoLost(false)
		form.change(part)
	}
	const errorOf: typeof form.errorOf = (field) =>
		field === 'images' && isPhotoLost ? t('error.lost') : form.errorOf(field)
	return { ...form, change, errorOf }
}

type TicketFormProps = Pick<
	TicketFieldsProps,
	| 'orderText'
	| 'productText'
	| 'isOrderUnknown'
	| 'onChooseOrder'
	| 'onChooseProduct'
	| 'renderScan'
> & {
	form: ReturnType<typeof useTicketForm>
	customer: { id: string; title: string }
	visitId: string | undefined
	/** Why this customer can have none. */
	blockedReason: string | undefined
	/** The office's valid reasons, as last read; undefined where this phone never read them. */
	reasons: readonly Option[] | undefined
	correcting: Operation | undefined
	/** Why the office refused the corrected change. */
	refusal: string | undefined
	isRestored: boolean
	onRestart: () => void
	onBack: () => void
}

export const productLabels = ({ articleType, brand, article }: OrderProduct): string =>
	`${articleType} · ${brand} ${article}`

/** Codes that the office no longer offers. */
function withdrawnOf(reasons: readonly Option[] | undefined): string[] {
	if (!reasons) return []
	const offered = (value: string) => reasons.find((one) => one.value === value)
	return ticketReasonNames.flatMap((reason) => {
		const option = offered(reason)
		if (!option) return [reason]
		return ticketReasons[reason]
			.filter((value) => !option.options?.some((one) => one.value === value))
			.map((value) => ticketCode(reason, value))
	})
}

function Choices({ form, reasons = [] }: TicketFormProps) {
	const { t } = useTranslation('tickets')
	const { values, change, errorOf } = form
	const chosen = reasons.find(({ value }) => value === values.reason)
	const hasClarifications = clarificationsOf(values.reason).length > 0
	return (
		<PickRows>
			<SelectRow
				id={ticketFieldIds.reason}
				label={t('reason')}
				placeholder={t('chooseReason')}
				value={values.reason}
				choices={reasons.map(({ value, label }) => ({ value, label }))}
				error={errorOf('reason')}
				onChoose={(reason) => change(reason === values.reason ? {} : { reason, clarification: '' })}
			/>
			{hasClarifications && (
				<SelectRow
					id={ticketFieldIds.clarification}
					label={t('clarification')}
					placeholder={t('chooseClarification')}
					value={values.clarification}
					choices={(chosen?.options ?? []).map(({ value, label }) => ({ value, label }))}
					error={errorOf('clarification')}
					onChoose={(clarification) => change({ clarification })}
				/>
			)}
		</PickRows>
	)
}

function submitTicket(outbox: OutboxAccess, props: TicketFormProps): void {
	const { form, customer, visitId, reasons, productText, correcting } = props
	const found: FieldErrors = valuesErrors(form.values, withdrawnOf(reasons))
	void form.submit(found, () =>
		saveTicket(outbox, {
			...{ customer, visitId, correcting },
			values: form.values,
			product: productText,
		}),
	)
}

function GoesTo() {
	const { t } = useTranslation('tickets')
	return (
		<>
			<Icon glyph={Info} size={16} />
			<span className="min-w-0">{t('goesTo')}</span>
		</>
	)
}

/**
 * The form of a customer's problem: its kind, order and vehicle, with photos. Saved on this phone first,
 * then sent.
 */
export function TicketForm(props: TicketFormProps) {
	const { form, customer, blockedReason, reasons, correcting } = props
	const outbox = useOutbox()
	const { t } = useTranslation(['tickets', 'common'])
	const { values } = form
	const unknown = reasons ? undefined : t('blockedOffline')
	const chooseFirst = values.reason === '' ? t('blockedReason') : undefined
	return (
		<FormScreen
			title={t('title')}
			subtitle={customer.title}
			back={{ label: t('common:close'), onBack: props.onBack, isClosing: true }}
			focusKey="ticket"
			submit={{
				label: t('send'),
				icon: SendHorizontal,
				isBusy: form.isSaving,
				blockedReason: blockedReason ?? unknown ?? chooseFirst,
				note: <GoesTo />,
			}}
			onSubmit={() => submitTicket(outbox, props)}
			isRefused={correcting !== undefined}
			restored={
				props.isRestored && {
					text: t('restored'),
					restartLabel: t('restart'),
					onRestart: props.onRestart,
				}
			}
		>
			<div className="flex flex-col gap-3 pt-3">
				{props.refusal && <p className="text-label text-danger">{props.refusal}</p>}
				{reasons ? (
					<Choices {...props} />
				) : (
					<EmptyState icon={Info} title={t('noReasons')}>
						{t('noReasonsText')}
					</EmptyState>
				)}
				{values.reason !== '' && (
					<TicketFields
						values={values}
						change={form.change}
						errorOf={form.errorOf}
						orderText={props.orderText}
						productText={props.productText}
						isOrderUnknown={props.isOrderUnknown}
						onChooseOrder={props.onChooseOrder}
						onChooseProduct={props.onChooseProduct}
						renderScan={props.renderScan}
						cachedPhotos={correcting?.parts.map(({ field }) => field) ?? []}
					/>
				)}
			</div>
		</FormScreen>
	)
}
