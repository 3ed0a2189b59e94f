import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { ReadState } from '#desk/kit/read-state.tsx'
import {
	ImportForm,
	ImportList,
	type ImportOrder,
	ImportPanel,
	importQuery,
	importsQuery,
	MappingPanel,
} from '#domains/imports'

type Begun = { id: string; order: ImportOrder }

function OpenImport({
	id,
	begun,
	onBegun,
	onInspected,
}: {
	id: string
	begun: Begun | undefined
	onBegun: (id: string) => void
	onInspected: ComponentProps<typeof ImportPanel>['onInspected']
}) {
	const read = useQuery(importQuery(id))
	return (
		<ReadState read={read}>
			{(job) => (
				<ImportPanel
					job={job}
					order={begun?.id === id ? begun.order : undefined}
					onBegun={(next) => onBegun(next.id)}
					onInspected={onInspected}
				/>
			)}
		</ReadState>
	)
}

/** Files in: a new one, the one that is open, and the last ones. */
export function ImportWork({
	id,
	onOpen,
}: {
	id: string | undefined
	onOpen: (id: string) => void
}) {
	const queryClient = useQueryClient()
	const [begun, setBegun] = useState<Begun>()
	const [found, setFound] = useState<ComponentProps<typeof MappingPanel>['found']>()
	const open = (next: string) => {
		onOpen(next)
		void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey })
	}
	const begin: ComponentProps<typeof MappingPanel>['onBegun'] = (job, order) => {
		setFound(undefined)
		setBegun({ id: job.id, order })
		open(job.id)
	}
	return (
		<div className="grid items-start gap-4 min-[1100px]:grid-cols-[400px_1fr]">
			<div className="grid gap-4">
				<ImportForm onBegun={begin} onInspected={setFound} />
				<ImportList onOpen={open} />
			</div>
			{found && (
				<MappingPanel
					key={`${found.name} ${found.inspection.kind}`}
					found={found}
					onBegun={begin}
				/>
			)}
			{id && !found && (
				<OpenImport key={id} id={id} begun={begun} onBegun={open} onInspected={setFound} />
			)}
		</div>
	)
}
