import { Sheet, SheetAction, SheetActions } from '@roundsman/ui/overlay/sheet'
import { Image, Table } from 'lucide'
import { shareFile } from '#platform/page/share-file'
import { useTranslation } from '#texts'
import { type KpiCells, kpiCsv } from './kpi-cells.ts'
import { drawKpi } from './kpi-picture.ts'

type KpiShareSheetProps = {
	cells: KpiCells
	period: string
	owner: string
	/** The first day, for the file name. */
	from: string
	notify: (text: string, isFailure: boolean) => void
	onClose: () => void
}

/** Shares a period's figures as a table for a spreadsheet, or as a picture. */
export function KpiShareSheet({ cells, period, owner, from, notify, onClose }: KpiShareSheetProps) {
	const { t } = useTranslation('kpi')
	const title = `${t('title')} · ${period}`
	const share = async (type: string, ending: string, make: () => Promise<BlobPart>) => {
		onClose()
		try {
			const file = new File([await make()], `${t('file')}-${from}.${ending}`, { type })
			if ((await shareFile(file, title)) === 'saved') notify(t('saved'), false)
		} catch {
			notify(t('shareFailed'), true)
		}
	}
	return (
		<Sheet open title={t('share')} onOpenChange={(isOpen) => !isOpen && onClose()}>
			<SheetActions>
				<SheetAction
					icon={Table}
					onPress={() => void share('text/csv', 'csv', async () => kpiCsv(cells, period))}
				>
					{t('shareCsv')}
				</SheetAction>
				<SheetAction
					icon={Image}
					onPress={() =>
						void share('image/png', 'png', () => drawKpi({ title, name: owner, cells }))
					}
				>
					{t('sharePicture')}
				</SheetAction>
			</SheetActions>
		</Sheet>
	)
}
