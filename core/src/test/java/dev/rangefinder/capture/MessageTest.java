package dev.rangefinder.capture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MessageTest {
    @Test
    void a_sentence_has_the_remedy_where_there_is_one() {
        assertThat(Message.warning("code", "the disk is full", "make room").sentence())
                .isEqualTo("the disk is full; make room");
        assertThat(Message.info("code", "all is well").sentence()).isEqualTo("all is well");
    }
}
