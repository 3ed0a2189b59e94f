import type { Customer, CustomerLabel } from '@roundsman/contract'
import { useNavigate } from '@tanstack/react-router'
import { Ticket } from 'lucide'
import { Suspense } from 'react'
import { CouponDialog } from '#domains/coupons'
import { customerClosing, customerLabel, customerLocation } from '#domains/customers/changes'
import { ClosingDialog, LabelDialog, LocationDialog, NoteDialog } from '#domains/customers/details'
import { VatDialog } from '#domains/vat'
import { ChangeLine } from '#features/sync-centre'
import { onlineReminderOf } from '#parts/notices/online-reminder.ts'
import { useSave, useSaveFailure } from '#parts/saving/use-save.ts'
import { toaster } from '#parts/toaster.ts'
import { useAge } from '#parts/use-age.ts'
import { useFormEnd } from '#parts/use-form-end.ts'
import { useOutbox } from '#platform/outbox/outbox'
import { usePhone } from '#platform/phone/phone'
import { useTranslation } from '#texts'

export type CustomerDialogName = 'vat' | 'coupon' | 'note' | 'label' | 'location' | 'closing'

function Age({ updatedAtMs }: { updatedAtMs: number }) {
	const age = useAge(updatedAtMs)
	return age && <p className="text-caption text-muted">{age}</p>
}

/** Sets a reminder with a link for when coupons can be issued again. */
function useCouponReminder({ id, title }: Customer) {
	const { t } = useTranslation('customerDetails')
	const phone = usePhone()
	const navigate = useNavigate()
	return () => {
		toaster.show({ text: t('remind.asked') })
		const open = () => void navigate({ to: '/customers/$id', params: { id } })
		onlineReminderOf(phone)(`coupon:${id}`, () =>
			toaster.show({
				text: t('remind.now', { what: `${t('coupon.issue')}, ${title}` }),
				icon: Ticket,
				action: { label: t('remind.open'), onPress: open },
			}),
		)
	}
}

type DialogProps = {
	customer: Customer
	visitId: string | undefined
	showsQuantity: boolean
	onClose: () => void
}

/** The coupons dialog with its links to other parts of the app. */
function Coupons({ customer, visitId, showsQuantity, onClose }: DialogProps) {
	return (
		<CouponDialog
			customer={customer}
			visitId={visitId ?? customer.nextPlanedVisit?.id}
			showsQuantity={showsQuantity}
			renderChange={(entity) => <ChangeLine entity={entity} />}
			onRemind={useCouponReminder(customer)}
			onFailed={useSaveFailure()}
			onClose={onClose}
		/>
	)
}

function Dialog({ name, ...props }: DialogProps & { name: CustomerDialogName }) {
	const outbox = useOutbox()
	const { customer, onClose } = props
	const save = useSave()
	const { finish, onFailed } = useFormEnd(undefined)
	switch (name) {
		case 'vat':
			return (
				<VatDialog
					vat={customer.vat}
					country={customer.country}
					age={(updatedAtMs) => <Age updatedAtMs={updatedAtMs} />}
					onClose={onClose}
				/>
			)
		case 'coupon':
			return <Coupons {...props} />
		case 'note':
			return (
				<NoteDialog
					customer={customer}
					onSaved={(decision) => finish(decision, onClose)}
					onFailed={onFailed}
					onClose={onClose}
				/>
			)
		case 'label':
			return (
				<LabelDialog
					customer={customer}
					onChoose={(label: CustomerLabel) =>
						void save(customerLabel.save(outbox, { seen: customer, label }))
					}
					onClose={onClose}
				/>
			)
		case 'location':
			return (
				<LocationDialog
					onConfirm={() =>
						void save(customerLocation.save(outbox, { seen: customer, place: null }))
					}
					onClose={onClose}
				/>
			)
		case 'closing':
			return (
				<ClosingDialog
					customer={customer}
					onConfirm={() =>
						void save(
							customerClosing.save(outbox, { seen: customer, isClosed: !customer.isClosed }),
						)
					}
					onClose={onClose}
				/>
			)
	}
}

/** The open dialog over a customer's details. */
export function CustomerDialogs({
	name,
	customer,
	...props
}: Omit<DialogProps, 'customer'> & {
	name: CustomerDialogName | null
	customer: Customer | undefined
}) {
	if (!customer || !name) return null
	return (
		<Suspense>
			<Dialog {...props} name={name} customer={customer} />
		</Suspense>
	)
}
