/** What Rowan left on porches, in the sample's own words. The newest last. */

export type SampleWriting = {
  values: { title: string; description?: string; featured?: true }
  text: string
}

export const sampleWritings: readonly SampleWriting[] = [
  {
    values: {
      title: 'A Field Guide to Porches',
      description: 'How to leave something without ringing.',
    },
    text: `The wide porch with the swing
is for people who like to be thanked.
Leave it on the seat.

The porch with the boots
belongs to somebody who works nights.
Do not let the screen door slap.

The porch with the light on at noon
has been forgotten, or has not.
Leave two.

The porch with the dog:
sit down. Tell the dog.
It will pass it on.

And the porch with nothing on it,
swept, with a clean mat,
where you have never once seen anyone —

that one first.`,
  },
  {
    values: { title: 'Cargo', description: 'Passengers of the 5:15, from memory.' },
    text: `Eleven cars, one hearse, a truck of cherries.
A man asleep against the cherries.

A girl with a fish tank on her knees.
The fish looked out at more water
than it had ever been told about.

Two brothers who were not speaking,
standing close, out of the wind.

A woman who asked me what time we would arrive
and, when I told her, asked
if we could make it later.

I said I would talk to the captain.
I talked to the captain.
We came around the point so slowly
you could hear the bell buoy change its mind.`,
  },
  {
    values: {
      title: 'Instructions for Looking Up',
      description: 'Printed for the fourth of August, stapled on the dock.',
      featured: true,
    },
    text: `Bring a blanket. Bring the person
you said you would call.

Lie down. It will feel foolish
for about a minute. Wait the minute.

At first there are only seven.
There are always only seven.
Do not go in.

Your eyes are opening a door
that is very heavy and very old.
Give them twenty minutes,
and do not look at your phone.

Now.

That one left before there were names.
That one is two, holding hands.
That smear is a hundred thousand million,
and from any porch in it
you are the smear.

All of that light
came all of that way
and had only one place to land.

Say thank you if you like.
Then ask the person next to you
how they are,
and wait for the second answer.`,
  },
  {
    values: {
      title: 'I Am I',
      description: 'The long one, that we keep going back to.',
      featured: true,
    },
    text: `I am the one who was late
and I am the one who brought doughnuts.

I am the echo in the stairwell
and the boy on the fourth stair
who made it, to have company.

I am not my weather.
I have said so to the weather.
It rained, and I was I, and wet,
and after it I was I.

I am forty dollars and a promise.
I am the wrong chord, held,
until it turned out to be the bridge.

I am a stone that was one stone
among the stones, until you turned it.

I am every window of the late boat
and nobody in particular at the rail,
waving, in case it was you.

If you are looking for me
I am not far: I am I,
and also the space you left at the table,
and also the hand-lettered sign.

Sit here. Nobody has to say anything.
Mostly we play hearts.

You can be you.
I will be I.
There are enough chairs.`,
  },
]
