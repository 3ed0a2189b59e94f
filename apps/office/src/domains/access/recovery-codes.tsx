import { Button } from '@roundsman/ui/button/button'
import { Download } from 'lucide'
import { saveFile } from '#platform/page/save-file'
import { useTranslation } from '#texts'

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
	const { t } = useTranslation('access')
	const download = () =>
		saveFile('roundsman-recovery-codes.txt', new Blob([`${codes.join('\n')}\n`]))
	return (
		<div className="flex flex-col gap-4">
			<p className="text-meta">{t('recovery.text')}</p>
			<ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-surface-2 p-4 font-mono text-meta select-all">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<Button icon={Download} onClick={download}>
				{t('recovery.download')}
			</Button>
			<Button kind="filled" big onClick={onDone}>
				{t('recovery.done')}
			</Button>
		</div>
	)
}
