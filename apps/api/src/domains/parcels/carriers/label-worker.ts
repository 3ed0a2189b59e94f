import { drawLabel, type LabelContent } from './draw-label.ts'

// Runs in a worker thread: see `papers.ts`.

export const draw = (content: LabelContent): Promise<Uint8Array> => drawLabel(content)
