package dev.steadyhand.chaos.provider;

import java.time.Instant;

/**
 * A call that came to a provider.
 *
 * @param arrivedAt when
 * @param channel email, sms or file_delete, or the effect of a process in Java
 * @param effect what was asked for: the recipient, the text, the object or the subject, each of
 *     which the load uses once
 * @param effectKey the name under which the caller knows it, if the channel has one; else the
 *     effect
 * @param isRepeatable whether the provider knows a repetition when it sees one
 * @param isTaken whether it had its effect, whatever the caller was told
 * @param mood how the provider behaved
 */
public record Arrival(
    Instant arrivedAt,
    String channel,
    String effect,
    String effectKey,
    boolean isRepeatable,
    boolean isTaken,
    String mood) {}
