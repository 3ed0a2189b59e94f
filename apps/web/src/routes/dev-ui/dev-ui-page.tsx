import { Gallery } from '@roundsman/ui/gallery/gallery'
import { BatchScreen } from './dev-ui-batch.tsx'
import { PhotosScreen } from './dev-ui-photos.tsx'

export default () => <Gallery screens={{ '#batch': BatchScreen, '#photos': PhotosScreen }} />
