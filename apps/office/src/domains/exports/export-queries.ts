import { type ExportForm, type ExportJob, exportRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOffice, callOfficeFile } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'

const pauseMs = 1_000

/** An export that still goes on by itself. */
export const isUnderWay = ({ state }: ExportJob): boolean =>
	state === 'waiting' || state === 'running'

/** The last exports, asked for anew while one is under way. */
export const exportsQuery = queryOptions({
	queryKey: ['exports'],
	queryFn: ({ signal }) => callOffice(exportRoutes.listExports, { signal }),
	refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? pauseMs : false),
})

export async function startExport(body: ExportForm): Promise<void> {
	await callOffice(exportRoutes.startExport, { body })
	await queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey })
}

export const readExportFile = (id: string, name: string): Promise<Blob> =>
	callOfficeFile(exportRoutes.downloadExport, { params: { id }, query: { name } })
