// No policy: its query finds only pictures of one’s own customers; the record decides who may add one.
import './file-table.ts'

export { fileExports } from './file-export.ts'
export {
	type FileKind,
	findFile,
	insertFile,
	listFilePage,
	type NewFile,
	planRemoval,
} from './file-repository.ts'
export { fileHandlers } from './file-routes.ts'
export { dropFiles, dropFilesNow, readStored, removeDueFiles, sweepStore } from './file-service.ts'
export { fileErasure } from './file-table.ts'
export { storeFile, storePhoto, storeSignature } from './picture-service.ts'
export { countMissing } from './sweep-service.ts'
export { forgetOldUploads } from './upload-repository.ts'
export {
	endUpload,
	findWholeUpload,
	type ReadPhoto,
	storeUpload,
	storeVoice,
	takePiece,
} from './upload-service.ts'
