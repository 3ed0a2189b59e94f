import { Rows } from '@roundsman/ui/list/rows'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { KeyRound } from 'lucide'
import { Suspense, useState } from 'react'
import { useTranslation } from '#texts'
import { SettingRow } from './setting-row.tsx'

const PasswordSheet = lazyOverlay(async () => (await import('./password-sheet.tsx')).PasswordSheet)

/** Opens the form to change the password. `onChanged` receives the message to show. */
export function PasswordRow({ onChanged }: { onChanged: (text: string) => void }) {
	const { t } = useTranslation('invitation')
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Rows label={t('change')}>
				<SettingRow title={t('change')} icon={KeyRound} onPress={() => setOpen(true)} />
			</Rows>
			{isOpen && (
				<Suspense>
					<PasswordSheet
						onChanged={() => {
							setOpen(false)
							onChanged(t('changed'))
						}}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	)
}
