import { Button } from '@roundsman/ui/button/button'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import type { IconGlyph } from '@roundsman/ui/icon'
import type { ReactNode } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { useTranslation } from '#texts'

export type SubmittedForm = {
	submit: () => Promise<void>
	isBusy: boolean
	failure: string | null
	/** Something was typed that is not saved: a sheet asks before it is closed. */
	isChanged?: boolean
}

/** The fields of a form, what failed, and its button: Enter submits it as well. */
export function OfficeForm({
	form,
	className = 'flex flex-col gap-4',
	button,
	children,
}: {
	form: SubmittedForm
	className?: string
	button: ReactNode
	children: ReactNode
}) {
	return (
		<form
			noValidate
			className={className}
			onSubmit={(event) => {
				event.preventDefault()
				void form.submit()
			}}
		>
			{children}
			<FormFailure text={form.failure} />
			{button}
		</form>
	)
}

type Props = { form: SubmittedForm; children: ReactNode }

/** A form in a panel; `submit` is the word of its button, 'Save' unless said otherwise. */
export function PanelForm({
	form,
	submit,
	icon,
	children,
}: Props & { submit?: string; icon?: IconGlyph }) {
	const { t } = useTranslation(['common', 'office'])
	return (
		<OfficeForm
			form={form}
			className="grid gap-4 border-t border-hairline p-4"
			button={
				<DeskButton type="submit" kind="filled" icon={icon} isBusy={form.isBusy}>
					{submit ?? t(form.isBusy ? 'office:saving' : 'common:save')}
				</DeskButton>
			}
		>
			{children}
		</OfficeForm>
	)
}

/** A form of a page without the shell. */
export function EntryForm({ form, submit, children }: Props & { submit: string }) {
	return (
		<OfficeForm
			form={form}
			className="flex flex-col gap-5"
			button={
				<Button type="submit" kind="filled" big busy={form.isBusy}>
					{submit}
				</Button>
			}
		>
			{children}
		</OfficeForm>
	)
}
