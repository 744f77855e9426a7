import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** In percent of the picture's width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

type Props = { address: string; onSend: (crop: Crop | null) => void; onClose: () => void }

/** The dialog that places the face in the photo: dragged, zoomed, or moved with the arrow keys. */
export function CropDialog({ address, onSend, onClose }: Props) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  return (
    <Dialog open onClose={onClose} title="Încadrează fotografia">
      <p className="mb-4 text-ink-2">Trage de fotografie, sau mută cadrul cu săgețile.</p>
      <div className="relative h-72 overflow-hidden rounded-3 bg-sunken sm:h-80">
        {unreadable ? (
          <p className="grid h-full place-items-center p-6 text-center text-ink-2">
            Browserul nu poate arăta fotografia. O poți trimite așa: păstrăm mijlocul ei.
          </p>
        ) : (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            minZoom={1}
            maxZoom={4}
            disableAutomaticStylesInjection
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={setCrop}
            mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
            cropperProps={{ role: 'group', 'aria-label': 'Cadrul fotografiei' }}
          />
        )}
      </div>
      <label className="mt-4 grid gap-1.5">
        <span className="field-label">Apropiere</span>
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
          className="min-h-11 w-full accent-cherry"
        />
      </label>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" onClick={() => onSend(unreadable ? null : crop)}>
          Folosește fotografia
        </Button>
        <Button look="quiet" onClick={onClose}>
          Renunță
        </Button>
      </div>
    </Dialog>
  )
}
