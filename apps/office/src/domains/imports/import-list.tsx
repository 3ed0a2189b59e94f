import { useFormats } from '@roundsman/client/texts/use-formats'
import { useQuery } from '@tanstack/react-query'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { useTranslation } from '#texts'
import { useImportName } from './import-panel.tsx'
import { importsQuery } from './import-queries.ts'

/** The last imports, whoever began them. */
export function ImportList({ onOpen }: { onOpen: (id: string) => void }) {
	const { t } = useTranslation('importing')
	const { moment } = useFormats()
	const nameOf = useImportName()
	const read = useQuery(importsQuery)
	return (
		<Panel title={t('recent')}>
			<ReadState read={read}>
				{({ items }) => (
					<>
						{items.length === 0 && <PanelLine title={t('recent.none')} />}
						{items.map((job) => (
							<PanelLine
								key={job.id}
								title={nameOf(job)}
								text={`${moment(job.createdAt)} · ${t(`state.${job.state}`)}`}
								end={
									<DeskButton kind="text" onClick={() => onOpen(job.id)}>
										{t('recent.open')}
									</DeskButton>
								}
							/>
						))}
					</>
				)}
			</ReadState>
		</Panel>
	)
}
