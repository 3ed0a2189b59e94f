import { useFormats } from '@roundsman/client/texts/use-formats'
import { Button } from '@roundsman/ui/button/button'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Note } from '@roundsman/ui/note'
import { Tile } from '@roundsman/ui/tile'
import { useQueryClient } from '@tanstack/react-query'
import {
	CloudUpload,
	FileText,
	Map as MapIcon,
	RotateCcw,
	ShieldCheck,
	TriangleAlert,
	Users,
} from 'lucide'
import { useState } from 'react'
import { useChangeCounts } from '#domains/operations'
import { useSaveFailure } from '#parts/saving/use-save.ts'
import { toaster } from '#parts/toaster.ts'
import { useTranslation } from '#texts'
import { makeSpace, useCachedCounts, useStorageSpace } from './use-storage.ts'

function SpaceRows() {
	const { t } = useTranslation('account')
	const { size } = useFormats()
	const space = useStorageSpace()
	if (space === undefined) return null
	if (space === null) return <Note icon={TriangleAlert}>{t('storage.unknown')}</Note>
	const { isSafe } = space
	return (
		<>
			<Rows>
				<Row title={t('storage.used')} meta={size(space.usedBytes)} />
				<Row title={t('storage.free')} meta={size(space.freeBytes)} />
			</Rows>
			<Note icon={isSafe ? ShieldCheck : TriangleAlert} tone={isSafe ? 'success' : 'warning'}>
				{t(isSafe ? 'storage.isSafe' : 'storage.isUnsafe')}
			</Note>
		</>
	)
}

function CachedRows() {
	const { t } = useTranslation('account')
	const { count } = useFormats()
	const { waiting, refused } = useChangeCounts()
	const kept = useCachedCounts()
	const rows = [
		['customers', Users],
		['orders', FileText],
		['returns', RotateCcw],
		['map', MapIcon],
	] as const
	return (
		<Rows label={t('storage.kept')}>
			{rows.map(([name, icon]) => (
				<Row
					key={name}
					title={t(`storage.${name}`)}
					meta={kept && count(kept[name])}
					lead={<Tile icon={icon} />}
				/>
			))}
			<Row
				title={t('storage.unsent')}
				meta={count(waiting + refused)}
				lead={<Tile icon={CloudUpload} />}
			/>
		</Rows>
	)
}

/** The app's data on this phone, the free space, and a button to free more. */
export function StoragePanel() {
	const { t } = useTranslation('account')
	const client = useQueryClient()
	const onFailed = useSaveFailure()
	const [isBusy, setBusy] = useState(false)
	const make = async () => {
		setBusy(true)
		try {
			await makeSpace(client)
			toaster.show({ text: t('storage.made') })
		} catch (error) {
			onFailed(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<>
			<div className="flex flex-col gap-3 pt-4">
				<SpaceRows />
			</div>
			<SectionTitle>{t('storage.kept')}</SectionTitle>
			<div className="flex flex-col gap-3">
				<CachedRows />
				<Button kind="outline" busy={isBusy} onClick={() => void make()}>
					{t('storage.makeRoom')}
				</Button>
				<p className="text-meta text-muted">{t('storage.makeRoomText')}</p>
			</div>
		</>
	)
}
