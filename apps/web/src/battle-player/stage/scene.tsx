import { renderScene, SCENE_HEIGHT, SCENE_WIDTH } from '@shugyo/characters/scene'
import { memo, useId, useMemo } from 'react'

/** The hall at dusk: everything but the fighters. */
export const Scene = memo(function Scene() {
  const id = `s${useId().replace(/[^A-Za-z0-9]/g, '')}`
  const markup = useMemo(() => ({ __html: renderScene(id) }), [id])
  return (
    <svg
      className="scene"
      viewBox={`0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own package, with no word of a player's in it.
      dangerouslySetInnerHTML={markup}
    />
  )
})
