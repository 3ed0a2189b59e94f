import { Copy } from 'lucide'
import { TextInput } from '#desk/form/desk-fields.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'

export type Secret = { name: string; secret: string }

export function SecretSheet({ name, secret, onClose }: Secret & { onClose: () => void }) {
	const { t } = useTranslation(['connections', 'office'])
	const copy = () =>
		void navigator.clipboard.writeText(secret).then(() => sayDone(t('office:copied')))
	return (
		<SideSheet
			title={t('connections:secret.title', { name })}
			onClose={onClose}
			foot={
				<DeskButton kind="filled" onClick={onClose}>
					{t('connections:secret.done')}
				</DeskButton>
			}
		>
			<div className="flex flex-col gap-4">
				<p className="text-meta">{t('connections:secret.text')}</p>
				<TextInput
					label={t('connections:secret.label')}
					readOnly
					value={secret}
					maxLength={500}
					onFocus={(event) => event.target.select()}
				/>
				<DeskButton icon={Copy} onClick={copy}>
					{t('office:copy')}
				</DeskButton>
			</div>
		</SideSheet>
	)
}
