import type { Agent } from '@shugyo/sdk'
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Answer, pages, query, shugyo, useChangeNow } from '../../api/index.ts'
import { toastProblem } from '../../ui/feedback/toast.tsx'

type Page = Answer<'listCourses'>
export type Course = Page['data'][number]
export type Document = Answer<'getDocument'>

const PAGE = 100
const ownLessons = () => pages('listCourses', { limit: PAGE })

/** The player's guides and courses, newest first, with the progress in each. */
export function useLessons() {
  const lessons = useInfiniteQuery(ownLessons())
  return { lessons, list: lessons.data?.pages.flatMap(({ data }) => data) }
}

/** A document, its reader's progress, and the agent that wrote it if they still own it. */
export function useLesson(id: string) {
  const document = useQuery(query('getDocument', { id }))
  const { lessons, list } = useLessons()
  const agents = useQuery(query('listAgents')).data?.data
  const course = list?.find((one) => one.id === id)
  const { hasNextPage, isFetching, isFetchedAfterMount, fetchNextPage, refetch } = lessons
  // In a very long list it may be on a later page.
  const isSought =
    list !== undefined && !course && document.data !== undefined && document.data.kind !== 'doc'
  useEffect(() => {
    if (!isSought || isFetching) return
    if (hasNextPage) void fetchNextPage()
    // The cached list may be older than the lesson.
    else if (!isFetchedAfterMount) void refetch()
  }, [isSought, isFetching, hasNextPage, isFetchedAfterMount, fetchNextPage, refetch])
  const isMissing = isSought && !hasNextPage && isFetchedAfterMount
  const agent: Agent | undefined = agents?.find((one) => one.id === course?.agentId)
  return { document, lessons, course, isMissing, agent, list: list ?? [] }
}

type Lessons = InfiniteData<Page, string | null>

/** The lessons with other chapters of one of them done. */
const withChapters = (
  known: Lessons,
  id: string,
  change: (done: readonly number[]) => readonly number[],
): Lessons => ({
  ...known,
  pages: known.pages.map((page) => ({
    ...page,
    data: page.data.map((course) => (course.id === id ? withDone(course, change) : course)),
  })),
})

function withDone(course: Course, change: (done: readonly number[]) => readonly number[]): Course {
  const chaptersDone = [...change(course.chaptersDone)]
  return { ...course, chaptersDone, percent: Math.floor((chaptersDone.length * 100) / course.chapters) }
}

const marked = (chapter: number, done: boolean) => (known: readonly number[]) => {
  const rest = known.filter((one) => one !== chapter)
  return done ? [...rest, chapter].sort((one, other) => one - other) : rest
}

/** Marks chapters as read, at once; takes it back and says so when the service refuses. */
export function useProgress(id: string) {
  const { mutate } = useChangeNow({
    queryKey: ownLessons().queryKey,
    send: ({ chapter, done }: { chapter: number; done: boolean }) =>
      shugyo.setProgress({ id, chapter, done }),
    foresee: (known: Lessons, { chapter, done }) => withChapters(known, id, marked(chapter, done)),
    take: (known, { chaptersDone }) => withChapters(known, id, () => chaptersDone),
    onRefused: toastProblem,
  })
  return (chapter: number, done: boolean) => mutate({ chapter, done })
}
