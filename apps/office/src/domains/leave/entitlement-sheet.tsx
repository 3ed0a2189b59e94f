import { officeDaysOffRoutes, type TeamDaysOff } from '@roundsman/contract'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { TextInput } from '#desk/form/desk-fields.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { putEntitlement } from './leave-commands.ts'

type Person = TeamDaysOff['people'][number]

/** Half days of what is typed; null of nothing. What is no number of half days the contract refuses. */
function halfDaysOf(text: string): number | null {
	const typed = text.trim().replace(',', '.')
	return typed === '' ? null : Number(typed) * 2
}

/** A person's entitlement to days off in a year. */
export function EntitlementSheet({ person, onClose }: { person: Person; onClose: () => void }) {
	const { t } = useTranslation(['leave', 'common', 'office'])
	const { year, entitlement } = person.balance
	const form = useOfficeForm({
		initial: { days: entitlement === null ? '' : String(entitlement / 2) },
		bodyOf: ({ days }) => ({ personId: person.id, year, halfDays: halfDaysOf(days) }),
		schema: officeDaysOffRoutes.putEntitlement.body,
		send: async (body) => {
			await putEntitlement(body)
			sayDone(t('leave:entitlement.saved'))
			onClose()
		},
	})
	return (
		<SideSheet
			title={`${person.name}: ${t('leave:entitlement', { year: String(year) })}`}
			onClose={onClose}
			foot={
				<>
					<DeskButton kind="text" onClick={onClose}>
						{t('common:cancel')}
					</DeskButton>
					<DeskButton kind="filled" isBusy={form.isBusy} onClick={() => void form.submit()}>
						{t(form.isBusy ? 'office:saving' : 'common:save')}
					</DeskButton>
				</>
			}
		>
			<div className="flex flex-col gap-4">
				<TextInput
					label={t('leave:entitlement.days')}
					hint={t('leave:entitlement.hint')}
					inputMode="decimal"
					value={form.values.days}
					error={form.errorOf('halfDays')}
					onChange={(days) => form.set('days', days)}
				/>
				<FormFailure text={form.failure} />
			</div>
		</SideSheet>
	)
}
