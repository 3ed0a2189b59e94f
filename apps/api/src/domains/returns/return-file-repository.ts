import { sql } from 'kysely'
import type { FileKind } from '#domains/files'
import { seenReturns } from './return-repository.ts'
import { scopedReturns } from './review/office-return-repository.ts'

const claimPhotos: FileKind = {
	feature: 'returns',
	shows: (ids) => sql<{ id: string }>`
		select file_id as id from claim_image where file_id = any(${ids}::uuid[])
		union all select thumbnail_id from claim_image where thumbnail_id = any(${ids}::uuid[])`,
	maySee: (db, employeeId, fileId) =>
		seenReturns(db, employeeId)
			.innerJoin('claim', 'claim.return_id', 'customer_return.id')
			.innerJoin('claim_image', 'claim_image.claim_id', 'claim.id')
			.where((eb) =>
				eb.or([
					eb('claim_image.file_id', '=', fileId),
					eb('claim_image.thumbnail_id', '=', fileId),
				]),
			)
			.select('claim.id'),
	mayOfficeSee: (db, scope, fileId) =>
		scopedReturns(db, scope)
			.innerJoin('claim', 'claim.return_id', 'customer_return.id')
			.innerJoin('claim_image', 'claim_image.claim_id', 'claim.id')
			.where((eb) =>
				eb.or([
					eb('claim_image.file_id', '=', fileId),
					eb('claim_image.thumbnail_id', '=', fileId),
				]),
			)
			.select('claim.id'),
}

const signatures: FileKind = {
	feature: 'returns',
	shows: (ids) => sql<{ id: string }>`
		select signature_file_id as id from customer_return where signature_file_id = any(${ids}::uuid[])`,
	maySee: (db, employeeId, fileId) =>
		seenReturns(db, employeeId)
			.where('customer_return.signature_file_id', '=', fileId)
			.select('customer_return.id'),
	mayOfficeSee: (db, scope, fileId) =>
		scopedReturns(db, scope)
			.where('customer_return.signature_file_id', '=', fileId)
			.select('customer_return.id'),
}

export const returnFileKinds: readonly FileKind[] = [claimPhotos, signatures]
