import { Sheet, SheetAction, SheetActions } from '@roundsman/ui/overlay/sheet'
import { FileDown, FileUp } from 'lucide'
import { useRef, useState } from 'react'
import { UnsentFileError, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { bringInUnsent, exportUnsent } from './unsent-file-commands.ts'
import { useChangeCounts } from './use-change.ts'

type UnsentSheetProps = {
	notify: (text: string) => void
	onFailed: (error: unknown) => void
	onClose: () => void
}

function useUnsentFile({ notify, onFailed, onClose }: UnsentSheetProps) {
	const outbox = useOutbox()
	const { t } = useTranslation('sync')
	const [problem, setProblem] = useState<string | null>(null)
	const send = async () => {
		if (await exportUnsent(outbox)) notify(t('exported'))
		onClose()
	}
	const take = async (file: File) => {
		const { taken, known } = await bringInUnsent(outbox, file)
		const words = [
			...(taken > 0 || known === 0 ? [t('broughtIn', { count: taken })] : []),
			...(known > 0 ? [t('broughtInKnown', { count: known })] : []),
		]
		notify(words.join(' '))
		onClose()
	}
	const fail = (error: unknown) => {
		if (error instanceof UnsentFileError) setProblem(t(`file.${error.reason}`))
		else onFailed(error)
	}
	return {
		problem,
		send: () => void send().catch(fail),
		take: (file: File | undefined) => file && void take(file).catch(fail),
	}
}

/** Exports unsent changes of this phone as a file, and imports such a file. */
export function UnsentSheet(props: UnsentSheetProps) {
	const { t } = useTranslation('sync')
	const { waiting } = useChangeCounts()
	const { problem, send, take } = useUnsentFile(props)
	const picker = useRef<HTMLInputElement>(null)
	return (
		<Sheet open onOpenChange={(isOpen) => !isOpen && props.onClose()} title={t('more')}>
			<p role="status" className="px-4 pb-3 text-label text-danger empty:hidden">
				{problem}
			</p>
			<SheetActions>
				<SheetAction
					icon={FileUp}
					{...(waiting === 0 ? { blockedReason: t('exportNothing') } : {})}
					onPress={send}
				>
					{t('export')}
				</SheetAction>
				<SheetAction icon={FileDown} onPress={() => picker.current?.click()}>
					{t('bringIn')}
				</SheetAction>
			</SheetActions>
			<input
				ref={picker}
				type="file"
				hidden
				accept=".txt,.json,text/plain,application/json"
				aria-label={t('bringIn')}
				onChange={({ currentTarget }) => {
					take(currentTarget.files?.[0])
					// Cleared, so that the same file can be chosen again.
					currentTarget.value = ''
				}}
			/>
		</Sheet>
	)
}
