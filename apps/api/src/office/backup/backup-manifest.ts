import { OfficeError } from '../office-command.ts'
import type { Part, Place } from './backup-place.ts'
import { isSameSign, noSeal, openSeal, type Seal, type SealFacts } from './backup-seal.ts'

export type Manifest = {
	format: 'roundsman-backup'
	version: 1
	madeAt: string
	/** The latest migration in the backup */
	schema: string
	database: { kind: 'embedded' | 'postgres'; parts: Part[] }
	/** Lists of the files, and the ids of those missing in the store */
	files: { count: number; lists: Part[]; missing: string[] }
	/** Erased people, as recorded in the file store */
	erasures: Part | null
	seal: SealFacts | null
}

export type FileLine = { id: string; mediaType: string; sha256: string; part: Part }

const manifestName = 'manifest.json'
type Signed = { manifest: Manifest; sign: string }

/** Written last: without it the backup is invalid. */
export async function writeManifest(place: Place, manifest: Manifest, seal: Seal): Promise<void> {
	const signed: Signed = { manifest, sign: seal.sign(JSON.stringify(manifest)) }
	await place.writeRaw(manifestName, Buffer.from(`${JSON.stringify(signed, null, '\t')}\n`))
}

export const hasManifest = async (place: Place): Promise<boolean> =>
	(await place.readRaw(manifestName)) !== null

/** The manifest and the key to the rest; throws `OfficeError` if it is unreadable or cannot be trusted. */
export async function readManifest(
	place: Place,
	secret: string | null,
): Promise<{ manifest: Manifest; seal: Seal }> {
	const bytes = await place.readRaw(manifestName)
	if (!bytes) throw new OfficeError('There is no backup: manifest.json is missing.')
	const { manifest, sign } = JSON.parse(bytes.toString('utf8')) as Signed
	if (manifest?.format !== 'roundsman-backup' || manifest.version !== 1) {
		throw new OfficeError('manifest.json is none of a backup that this release can read.')
	}
	if (!manifest.seal) {
		if (secret) throw new OfficeError('BACKUP_KEY is set, and this backup is not encrypted.')
		return { manifest, seal: noSeal }
	}
	if (!secret) throw new OfficeError('This backup is encrypted: set BACKUP_KEY.')
	const seal = openSeal(secret, manifest.seal)
	if (!isSameSign(sign, seal.sign(JSON.stringify(manifest)))) {
		throw new OfficeError('BACKUP_KEY is another one, or manifest.json was changed.')
	}
	return { manifest, seal }
}
