import { Row, Rows } from '@roundsman/ui/list/rows'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { Tile } from '@roundsman/ui/tile'
import { Download } from 'lucide'
import { Suspense, useState } from 'react'
import { askToInstall } from '#platform/page/install-prompt'
import { useTranslation } from '#texts'
import { useInstallOption } from './use-install-offer.ts'

// The sheet is a large chunk: it is loaded when it is first opened.
export const InstallSheet = lazyOverlay(
	async () => (await import('./install-sheet.tsx')).InstallSheet,
)

/** The setting that adds the app to the home screen; left out where it is installed. */
export function InstallRow() {
	const { t } = useTranslation(['employees', 'common'])
	const option = useInstallOption()
	const [isSheetOpen, setSheetOpen] = useState(false)
	if (option === 'installed') return null
	return (
		<Rows>
			<Row
				title={t('employees:install')}
				subtitle={t('common:install.text')}
				lead={<Tile icon={Download} />}
				onPress={() => (option === 'prompt' ? void askToInstall() : setSheetOpen(true))}
				chevron
			/>
			{isSheetOpen && option !== 'prompt' && (
				<Suspense>
					<InstallSheet option={option} onClose={() => setSheetOpen(false)} />
				</Suspense>
			)}
		</Rows>
	)
}
